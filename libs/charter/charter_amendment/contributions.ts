import { tenant } from '#platform/db/tenant';
import { contributePromisedShares } from '#ledger/ledger_entry';

/** An amendment under way that lowers the number of a class keeps the shares that it takes away from being issued. */
contributePromisedShares(
  `select changed.one->>'share_class_id' as share_class_id,
     greatest(0, (changed.one->'before'->>'authorized_shares')::bigint
       - (changed.one->'after'->>'authorized_shares')::bigint) as shares
   from charter_amendment a cross join lateral jsonb_array_elements(a.changed_classes) changed(one)
   where ${tenant} and a.account_id = $1 and a.livemode = $2::boolean and a.entity_id = any($3)
     and a.status = 'pending'`,
);
