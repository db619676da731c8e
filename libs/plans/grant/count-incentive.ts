import type { LegalDate } from '#kernel/dates';
import { tenant } from '#platform/db/tenant';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { runYielding } from '#platform/config/yielding';
import { Grant } from './grant.entity';
import { countingOf, type Counted } from '#law/federal/iso-limit';
import type { IncentiveYear } from '#law/federal/iso-limit-by-year';

type Counting = Pick<Grant, 'entity_id' | 'stakeholder_id' | 'kind'> &
  Omit<Counted, 'effective_date' | 'number' | 'exercised'>;
type CountedOption = Pick<Counted, 'number' | 'exercised'>;

/** Null for grants other than new incentive stock options. */
export async function incentiveOf(
  work: UnitOfWork,
  grant: Omit<Counting, 'id'>,
  on: LegalDate,
): Promise<IncentiveYear[] | null> {
  const id = 'new';
  return grant.kind === 'iso' ? (await yearsOf(work, { ...grant, id }, on)).years.get(id)! : null;
}

/**
 * Counts the incentive part of a granted option after later events, and records changes of the holder's other options.
 * `exercised`: the pending exercise. Imported grants have no count. The caller holds the company.
 */
export async function countIncentive(
  work: UnitOfWork,
  grant: Counting & Pick<Grant, 'incentive_years'>,
  on: LegalDate,
  exercised: CountedOption['exercised'] = [],
): Promise<IncentiveYear[] | null> {
  if (grant.kind !== 'iso' && grant.replaces_grant_id === null) return null;
  const { others, years } = await yearsOf(work, grant, on, exercised);
  for (const one of others)
    if (one.incentive_years !== null && ['outstanding', 'terminated', 'exercised', 'lapsed'].includes(one.status))
      work.update(one, { incentive_years: years.get(one.id)! });
  return grant.incentive_years && (years.get(grant.id) ?? null);
}

async function yearsOf(
  work: UnitOfWork,
  grant: Counting,
  on: LegalDate,
  exercised: CountedOption['exercised'] = [],
): Promise<{ others: Grant[]; years: Map<string, IncentiveYear[]> }> {
  const { entity_id, stakeholder_id } = grant;
  const all = await work.lockAll(Grant, { entity_id, stakeholder_id, kind: 'iso' });
  const others = all.filter(
    (one): one is Grant & { effective_date: LegalDate } => one.effective_date !== null && one.id !== grant.id,
  );
  const told = await toldOf(work, entity_id, [grant.id, ...others.map(({ id }) => id)]);
  const counted = (one: Counting, effective_date: LegalDate): Counted => ({
    ...one,
    effective_date,
    ...(told.get(one.id) ?? { number: null, exercised: [] }),
  });
  const own = counted(grant, on);
  const counting = countingOf([
    ...others.map((one) => counted(one, one.effective_date)),
    ...(grant.kind === 'iso' ? [{ ...own, exercised: [...own.exercised, ...exercised] }] : []),
  ]);
  return { others, years: await runYielding(counting) };
}

async function toldOf(work: UnitOfWork, entity_id: string, ids: string[]): Promise<Map<string, CountedOption>> {
  const rows = await work.query<CountedOption & { id: string }>(
    `select p.grant_id as id, min(p.number) filter (where p.quantity > 0) as number,
       coalesce(json_agg(json_build_object('on', p.effective_date, 'quantity', -p.quantity)
       order by p.number) filter (where e.kind = 'equity_compensation_exercise'), '[]') as exercised
     from ledger_posting p join ledger_entry e on e.id = p.entry_id where ${tenant} and p.entity_id = $3
     and p.grant_id = any($4) and p.account = 'granted' group by p.grant_id`,
    [entity_id, ids],
  );
  return new Map(rows.map(({ id, number, exercised }) => [id, { number, exercised }]));
}
