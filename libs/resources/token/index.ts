export { revokeDescendants } from './revocation';
export { Token } from './token.entity';
export { TokenModule } from './token.module';
