export { Grant } from './grant.entity';
export { GrantModule } from './grant.module';
export { lapseGrant, settleGrant } from './granting';
export { splitGrant } from './splitting';
