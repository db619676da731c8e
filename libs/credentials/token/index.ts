export { endGrant, giveAccess, type Grant, insertGranted } from './grant-token';
export { excess } from './parent-limits';
export { checkPolicy } from './check-policy';
export { holdChains, revokeDescendants } from './revocation';
export { ScopePolicyField } from './scope-policy.dto';
export { chainOf } from './simulation';
export { Token } from './token.entity';
export { TokenModule } from './token.module';
