import { unreversed } from '#ledger/ledger_entry';
import { tenant } from '#platform/db/tenant';
import type { LegalDate } from '#kernel/dates';
import { contributeCompanyEvents } from '#compliance/compliance_obligation';

/** IRC § 6039(a)(1): each transfer of stock by the exercise of an incentive stock option. */
contributeCompanyEvents(async (work, { id }) => {
  const exercises = await work.query<{ on: LegalDate }>(
    `select distinct p.effective_date::text as on
     from ledger_posting p join ledger_entry e on e.id = p.entry_id join "grant" g on g.id = p.grant_id
     where ${tenant} and p.entity_id = $3 and g.kind = 'iso' and p.account = 'granted'
     and e.kind = 'equity_compensation_exercise'
     and ${unreversed('e')}`,
    [id],
  );
  return exercises.map(({ on }) => ({ kind: 'incentive_option_exercise', on }));
});
