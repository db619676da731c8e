import { companyDay, dayBegins, type Resident } from '#kernel/calendar';
import { addDays, type LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { isOneADay, type Entity } from '#companies/entity';
import type { Filing } from '#filings/filing';
import { rowOn } from '#law/common/dated-rows';
import { einLimit } from '#law/federal/ein';
import { EinApplication, type ResponsibleParty } from './ein-application.entity';
import { einApplicationMachine } from './ein-application.machine';

const { submit, accept, reject, queue_again, cancel } = einApplicationMachine.moves;

/** The IRS counts days in Eastern time. */
const irs: Resident = { principal_address: null, jurisdiction: 'US' };

/** Assigns a date once, and again after a refusal or a missed date. Returns its start, null if it has begun. */
export async function takePlace(
  work: UnitOfWork,
  entity: Entity,
  filing: Filing,
  responsible_party: ResponsibleParty,
): Promise<Date | null> {
  const [known] = await work.lockAll(EinApplication, { filing_id: filing.id });
  const today = companyDay(irs, work.now);
  if (known?.status === 'queued' && known.applied_on >= today)
    return known.applied_on > today ? known.queued_until : null;
  const applied_on = await freeDay(work, entity, filing, { from: today, name: responsible_party.name });
  const place = { responsible_party, applied_on, queued_until: applied_on > today ? dayBegins(irs, applied_on) : null };
  if (!known) work.insert(EinApplication, { entity_id: entity.id, filing_id: filing.id, ...place });
  else if (known.status === 'rejected') work.move(known, queue_again, place);
  else work.update(known, place);
  return place.queued_until;
}

export async function followFiling(work: UnitOfWork, { id: filing_id, status }: Filing): Promise<void> {
  for (const application of await work.lockAll(EinApplication, { filing_id })) {
    if (status === 'submitted')
      work.move(application, submit, { applied_on: companyDay(irs, work.now), queued_until: null });
    if (status === 'accepted') work.move(application, accept);
    if (status === 'rejected') work.move(application, reject);
    if (status === 'cancelled') work.move(application, cancel, { queued_until: null });
  }
}

/**
 * Names identify people here, because no numbers are kept and one person has an address per company. The sandbox counts
 * only if the company's name requests it.
 */
async function freeDay(
  work: UnitOfWork,
  { legal_name, test_clock_id }: Entity,
  { id: filing_id }: Filing,
  { from, name }: { from: LegalDate; name: string },
): Promise<LegalDate> {
  const { account_id, livemode } = work.scope;
  if (!livemode && !isOneADay(legal_name)) return from;
  const lock = `ein applications ${account_id} ${livemode} ${test_clock_id} ${name.toLowerCase()}`;
  await work.statement('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lock]);
  const taken = await work.statement<{ day: LegalDate; count: number }>(
    `select a.applied_on::text as day, count(*)::integer as count
      from ein_application a join entity e on e.id = a.entity_id
      where lower(a.responsible_party->>'name') = lower($1) and a.applied_on >= $2 and a.filing_id <> $3
      and a.status in ('queued', 'submitted', 'accepted') and e.test_clock_id is not distinct from $4
      group by 1`,
    [name, from, filing_id, test_clock_id],
  );
  const counts = new Map(taken.map(({ day, count }) => [day, count]));
  let day = from;
  while ((counts.get(day) ?? 0) >= rowOn(einLimit, day).a_day) day = addDays(day, 1);
  return day;
}
