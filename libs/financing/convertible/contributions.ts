import { tenant } from '#platform/db/tenant';
import { contributeCompanyEvents } from '#compliance/compliance_obligation';
import { contributeInterest } from '#compliance/tax_election';
import { statesOf } from '#companies/stakeholder';
import { firstSales } from '#law/federal/exempt-offerings';
import { contributePromisedShares } from '#ledger/ledger_entry';
import { Convertible } from './convertible.entity';

contributeInterest(
  async (read, entity_id) =>
    (await read.query(`select 1 from convertible where ${tenant} and entity_id = $3 limit 1`, [entity_id])).length > 0,
);

/** Pending warrants promise their shares. A replacement promises only the increase. */
contributePromisedShares(
  `select c.warrant->>'share_class_id' as share_class_id, greatest(0, (c.warrant->>'quantity')::bigint
     - coalesce((select sum(p.quantity) from ledger_posting p where p.convertible_id = c.replaces_convertible_id
     and p.account = 'granted' and p.share_class_id = c.warrant->>'share_class_id'), 0)) as shares
   from convertible c where ${tenant} and c.account_id = $1 and c.livemode = $2::boolean and c.entity_id = any($3)
     and c.kind = 'warrant' and c.status in ('pending', 'approved')`,
);

/** Each is sold under 17 C.F.R. § 230.506(b). An amendment sells nothing, and an import states no exemption. */
contributeCompanyEvents(async (work, { id: entity_id }) => {
  const sold = (await work.all(Convertible, { entity_id })).filter(
    ({ number, document_id, replaces_convertible_id }) =>
      number !== null && document_id !== null && replaces_convertible_id === null,
  );
  const states = await statesOf(work, entity_id);
  const sales = sold.flatMap(({ effective_date: on, stakeholder_id }) =>
    on === null ? [] : [{ on, in: states.get(stakeholder_id) ?? null }],
  );
  return firstSales(sales).map((sale) => ({ kind: 'exempt_sale', ...sale }));
});
