import { tenant } from '#platform/db/tenant';
import { contributePromisedShares } from '#ledger/ledger_entry';

contributePromisedShares(
  `select share_class_id, shares_reserved as shares from equity_plan where ${tenant} and account_id = $1
       and livemode = $2::boolean and entity_id = any($3) and status = 'pending'`,
);
