export { Grant } from './grant.entity';
export { GrantModule } from './grant.module';
export { lapseGrant, settleGrant } from './granting';
export { remainingOf, tranchesOfGrant, vestedOf } from './vested';
