export { revokeDescendants } from './revocation';
export { chainOf } from './simulation';
export { Token } from './token.entity';
export { TokenModule } from './token.module';
