import { tenant } from '#platform/db/tenant';
import { contributePromisedShares } from '#ledger/ledger_entry';

/** A pending reduction of a class reserves the removed shares, so that nobody issues them. */
contributePromisedShares(
  `select changed.one->>'share_class_id' as share_class_id,
     greatest(0, (changed.one->'before'->>'authorized_shares')::bigint
       - (changed.one->'after'->>'authorized_shares')::bigint) as shares
   from charter_amendment a cross join lateral jsonb_array_elements(a.changed_classes) changed(one)
   where ${tenant} and a.account_id = $1 and a.livemode = $2::boolean and a.entity_id = any($3)
     and a.status = 'pending'`,
);
