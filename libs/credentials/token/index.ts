export { endGrant, giveAccess, type Grant, insertGranted } from './granting';
export { excess } from './parent-limits';
export { policyFlaws } from './policy-flaws';
export { holdChains, revokeDescendants } from './revocation';
export { ScopePolicyField } from './scope-policy.dto';
export { chainOf } from './simulation';
export { Token } from './token.entity';
export { TokenModule } from './token.module';
