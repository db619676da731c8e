export { Grant } from './grant.entity';
export { grantMachine } from './grant.machine';
export { GrantModule } from './grant.module';
export { lapseGrant, watchGrant } from './granting';
export { settleGrant } from './settling';
export { splitGrant, splitTerms } from './splitting';
