import { contributeDefaultJurisdiction } from '#platform/operations/default-jurisdiction';
import { Account } from '#accounts/account';
import { portfolioChoices } from './portfolio-choices';

contributeDefaultJurisdiction(
  async (read, portfolio_id) =>
    (await portfolioChoices(read, portfolio_id))?.defaults.jurisdiction ??
    (await read.find(Account, read.scope.account_id)).default_jurisdiction,
);
