import type { LegalDate } from '#kernel/dates';
import { tenant } from '#platform/db/tenant';
import { statesOf } from '#companies/stakeholder';
import { contributeCompanyEvents } from '#compliance/compliance_obligation';
import { firstSales } from '#law/federal/exempt-offerings';
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

/** Stock is sold under section 4(a)(2) of the Securities Act, whose purchasers' states have exemptions of their own. */
contributeCompanyEvents(async (work, { id: entity_id }) => {
  const sold = await work.query<{ on: LegalDate; stakeholder_id: string }>(
    `select s.issued_on::text as on, s.stakeholder_id from security s join document d on d.id = s.document_id
     where ${tenant} and s.entity_id = $3 and s.predecessor_id is null
       and d.type in ('stock_purchase_agreement', 'subscription_agreement')`,
    [entity_id],
  );
  if (sold.length === 0) return [];
  const states = await statesOf(work, entity_id);
  const sales = firstSales(sold.map(({ on, stakeholder_id }) => ({ on, in: states.get(stakeholder_id) ?? null })));
  return sales.map((sale) => ({ kind: 'private_sale', ...sale }));
});
