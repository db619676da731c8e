import { tenant } from '#platform/db/tenant';
import { contributePromisedShares } from '#ledger/ledger_entry';

/**
 * Counts pending issuances and founders' written stock purchases, because a corporation reserves the shares that it has
 * promised (8 Del. C. §§ 157, 161).
 */
contributePromisedShares(
  `select share_class_id, quantity as shares from share_issuance where ${tenant} and account_id = $1
     and livemode = $2::boolean and entity_id = any($3) and status in ('pending', 'approved')
   union all select c.id, (d.facts->'purchaser'->>'shares')::bigint from document d
       cross join lateral (select id from share_class where entity_id = d.entity_id and class_type = 'common'
         order by created, id limit 1) c
     where ${tenant} and d.account_id = $1 and d.livemode = $2::boolean and d.entity_id = any($3)
       and d.type = 'stock_purchase_agreement' and d.provenance = 'service_generated'
       and d.execution_status in ('draft', 'sent', 'partially_signed', 'executed')
       and not exists (select from security s where s.document_id = d.id)`,
);
