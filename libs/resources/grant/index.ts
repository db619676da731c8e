export { Grant } from './grant.entity';
export { GrantModule } from './grant.module';
export { lapseGrant } from './granting';
export { settleGrant } from './settling';
export { splitGrant } from './splitting';
