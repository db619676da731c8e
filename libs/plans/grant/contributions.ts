import { unreversed } from '#ledger/ledger_entry';
import { tenant } from '#platform/db/tenant';
import type { LegalDate } from '#kernel/dates';
import { statesOf } from '#companies/stakeholder';
import { contributeCompanyEvents } from '#compliance/compliance_obligation';
import { firstAwards } from '#law/federal/exempt-offerings';

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

contributeCompanyEvents(async (work, { id: entity_id }) => {
  const awards = await work.query<{ plan: string; on: LegalDate; stakeholder_id: string }>(
    `select equity_plan_id as plan, granted_on::text as on, stakeholder_id from "grant"
     where ${tenant} and entity_id = $3 and granted_on is not null`,
    [entity_id],
  );
  if (awards.length === 0) return [];
  const states = await statesOf(work, entity_id);
  const first = firstAwards(awards.map((one) => ({ ...one, in: states.get(one.stakeholder_id) ?? null })));
  return first.map((award) => ({ kind: 'plan_award', ...award }));
});
