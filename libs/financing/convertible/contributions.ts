import { tenant } from '#platform/db/tenant';
import { contributeInterest } from '#compliance/tax_election';
import { contributePromisedShares } from '#stock/share_issuance';

contributeInterest(
  async (work, entity_id) =>
    (await work.statement('select 1 from convertible where entity_id = $1 limit 1', [entity_id])).length > 0,
);

/** Warrants that are under way promise their shares; one that replaces another promises none beside those. */
contributePromisedShares((read, entity_ids) =>
  read.query(
    `select warrant->>'share_class_id' as share_class_id, (warrant->>'quantity')::bigint as shares from convertible
     where ${tenant} and account_id = $1 and livemode = $2::boolean and entity_id = any($3) and kind = 'warrant'
       and status in ('pending', 'approved') and replaces_convertible_id is null`,
    [entity_ids],
  ),
);
