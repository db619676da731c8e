export { earlyVesting, vestsOnDays } from './early-exercise';
export { endGrants, type EndOfRights } from './end-grants';
export { equityGrant } from './grant.action';
export { Grant } from './grant.entity';
export { grantMachine } from './grant.machine';
export { GrantModule } from './grant.module';
export { splitGrant, splitTerms } from './split-grant';
export { purchaseExhibits, purchaseTerms, taxArticle, vestingArticle } from './stock-vesting.clauses';
