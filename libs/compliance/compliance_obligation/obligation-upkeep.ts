import { companyDay, dayBegins } from '#kernel/calendar';
import { addDays, addMonths, type LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Entity } from '#companies/entity';
import { companyForm } from '#law/common/entity-types';
import { dueSoonFrom, isDueSoon, isToBeWarned, lapseOf, riskDays } from '#law/obligations/lateness';
import { knownAmountOf } from '#law/obligations/obligation-amount';
import { obligationsOf, type CompanyFacts, type DueObligation } from '#law/obligations/company-obligations';
import { obligationRule } from '#law/obligations/rules';
import { lawOf } from '#law/states/index';
import { companyFactsOf } from './company-facts';
import { ComplianceObligation } from './compliance-obligation.entity';
import { complianceObligationMachine, isOpen } from './compliance-obligation.machine';
import { discharged, filingsUnderWay } from './discharge-obligations';
import type { OfficerLinks } from '#compliance/officer_link';
import { runWatchChecks } from './watch-checks';
import { outlookOf } from './obligation-titles';
import { sendDigest } from './portfolio-digest';
import { remind, type Occasion } from './reminder';
import { updateSuspension } from './company-suspension';
import { isOwedForMore, isOwedToTheEnd, isPaidToTheEnd, owedAgain } from './taxed-year';

const { fall_due_soon, near_deadline, fall_overdue, complete, cancel, renew } = complianceObligationMachine.moves;

const monthsAhead = 18;

/** Bounds the delay for changes that nobody reported. */
const monthsAlone = 3;

/**
 * An acquired company continues as a subsidiary. A dissolved company still owes its final returns, and all obligations
 * to other states until it withdraws. The survivor owes those of a merged company.
 */
const owing: readonly string[] = ['registered', 'active', 'suspended', 'acquired', 'dissolving', 'dissolved', 'merged'];

const keyOf = ({ rule_id, period }: Pick<DueObligation, 'rule_id' | 'period'>): string => `${rule_id} ${period}`;

/** Null means never. */
export interface ObligationUpdate {
  next_at: string | null;
  outlook: string;
}

/**
 * Idempotent. An obligation with a filing at the filing office neither falls due nor lapses, since the filing counts
 * from its submission date. Returns the time of the next update, or null.
 */
export async function updateObligations(
  work: UnitOfWork,
  entity_id: string,
  links: OfficerLinks,
): Promise<ObligationUpdate> {
  const entity = await work.lock(Entity, entity_id);
  const today = companyDay(entity, work.now);
  const known = await work.lockAll(ComplianceObligation, { entity_id });
  const facts = await companyFactsOf(work, entity, known);
  const obligations = await recorded(work, { entity, facts, known, today });
  const filings = await filingsUnderWay(work, obligations);
  const told = obligations
    .filter((one) => isOpen(one) && filings.get(one.filing_id) !== 'submitted')
    .map((one) => ({ one, occasion: advance(work, entity, one, today) }))
    .filter(({ one }) => filings.get(one.filing_id) !== 'prepared');
  await remind(work, entity, { told, today, links });
  if (told.some(({ occasion }) => occasion !== null)) await sendDigest(work, entity, { obligations, today });
  await updateSuspension(work, entity);
  const open = obligations.filter(isOpen);
  const outlook = outlookOf(open);
  const isRegistered = facts.qualified.some(({ until }) => until === null);
  const isOver = facts.dissolved_on !== null && open.length === 0 && !isRegistered;
  if (isOver || !owing.includes(entity.status)) return { next_at: null, outlook };
  const again = await runWatchChecks(work, entity, today);
  const next = [nextDay(open, today), ...daysOfMore(obligations, today), ...again].toSorted()[0]!;
  return { next_at: dayBegins(entity, next).toISOString(), outlook };
}

interface Upkeep {
  entity: Entity;
  facts: CompanyFacts;
  known: ComplianceObligation[];
  today: LegalDate;
}

/** Keeps an obligation that the company no longer owes while a filing for it is in progress. */
async function recorded(work: UnitOfWork, { entity, facts, known, today }: Upkeep): Promise<ComplianceObligation[]> {
  const window = { from: companyDay(entity, entity.registered_at!), to: addMonths(today, monthsAhead) };
  const coming = owing.includes(entity.status) ? obligationsOf(facts, window) : [];
  const ahead = new Set(coming.map(keyOf));
  const toTheEnd = known.filter((one) => isOwedToTheEnd(entity, facts.dissolved_on, one) && !ahead.has(keyOf(one)));
  const owed = [...coming, ...toTheEnd.map((one) => ({ ...one, done_on: null }))];
  const byKey = new Map(known.map((one) => [keyOf(one), one]));
  const inView = new Set(owed.map(keyOf));
  for (const one of known)
    if (isOpen(one) && one.filing_id === null && one.due_at < window.to && !inView.has(keyOf(one)))
      work.move(one, cancel, { status_reason: 'The obligation no longer applies to the company.', lapsed_on: null });
  const more = new Set<ComplianceObligation>();
  for (const one of known) if (await isOwedForMore(work, entity, one, today)) more.add(one);
  return [...known, ...owed.flatMap((one) => settle(work, { entity, facts, more, known: byKey.get(keyOf(one)) }, one))];
}

interface Recorded {
  entity: Entity;
  facts: CompanyFacts;
  known: ComplianceObligation | undefined;
  more: ReadonlySet<ComplianceObligation>;
}

function settle(
  work: UnitOfWork,
  { entity, facts, more, known }: Recorded,
  { rule_id, period, kind, jurisdiction, due_at, statute, done_on }: DueObligation,
): ComplianceObligation[] {
  const rule = obligationRule(rule_id);
  const ended_on = facts.dissolved_on;
  const status_reason = entity.status === 'merged' ? owedBySurvivor(entity) : null;
  const terms = {
    due_at,
    statute,
    amount_cents: knownAmountOf(rule, { due_at }, facts),
    lapses_on: lapseOf(rule, { due_at, period }, facts.fiscal_year_end)?.on ?? null,
  };
  if (known === undefined) {
    const fields = { entity_id: entity.id, rule_id, period, kind, jurisdiction, ...terms, status_reason };
    const made = work.insert(ComplianceObligation, fields);
    if (done_on !== null) work.move(made, complete, { completed_on: done_on });
    return [made];
  }
  const { status } = known;
  if (done_on !== null) {
    if (status === 'cancelled') work.move(known, renew, { ...terms, status_reason });
    if (isOpen(known)) work.move(known, complete, discharged(known, done_on));
  } else if (more.has(known)) work.move(known, renew, { ...terms, ...owedAgain(known) });
  else if (status === 'cancelled' || (isOpen(known) && status !== 'upcoming' && known.due_at !== due_at))
    work.move(known, renew, { ...terms, status_reason, lapsed_on: null });
  else if (isPaidToTheEnd(ended_on, known)) work.move(known, complete, paidToTheEnd(ended_on, known));
  else if (isOpen(known)) work.update(known, { ...terms, ...(status_reason === null ? {} : { status_reason }) });
  return [];
}

function owedBySurvivor({ jurisdiction, entity_type }: Entity): string {
  const statute = lawOf(jurisdiction).transactions.merger.effects[companyForm(entity_type)];
  return `The company merged into another company, which now owes and files this (${statute}).`;
}

const paidToTheEnd = (
  ended_on: LegalDate | null,
  { paid_cents }: ComplianceObligation,
): Partial<ComplianceObligation> => ({ status_reason: null, tax_cents: paid_cents, completed_on: ended_on });

/** A partial tax payment may become insufficient on these dates. */
const daysOfMore = (obligations: readonly ComplianceObligation[], today: LegalDate): LegalDate[] =>
  obligations
    .flatMap(({ status, taxed_until }) =>
      status === 'completed' && taxed_until !== null ? [addDays(taxed_until, 1)] : [],
    )
    .filter((day) => day > today);

/** Returns the occasion for a reminder, if any. The suspension mail already covers a lapse in the home state. */
function advance(
  work: UnitOfWork,
  { jurisdiction: home }: Entity,
  one: ComplianceObligation,
  today: LegalDate,
): Occasion | null {
  const { due_at, status, jurisdiction, lapses_on, lapsed_on, warned_on } = one;
  const lapses = lapses_on !== null && lapsed_on === null && today >= lapses_on;
  if (lapses) work.update(one, { lapsed_on: lapses_on }, complianceObligationMachine.changes.lapse);
  if (today > due_at) {
    if (status !== 'overdue') work.move(one, fall_overdue);
    if (lapses && jurisdiction !== home) return 'lapsed';
    return status === 'overdue' ? null : 'overdue';
  }
  const comes = status === 'upcoming' && isDueSoon(due_at, today);
  if (comes) work.move(one, fall_due_soon);
  if (!isToBeWarned(due_at, today, warned_on)) return comes ? 'due_in_thirty_days' : null;
  work.move(one, near_deadline, { warned_on: today });
  return today === due_at ? 'due_today' : 'due_in_seven_days';
}

function nextDay(open: readonly ComplianceObligation[], today: LegalDate): LegalDate {
  const days = open.flatMap(({ status, due_at, lapses_on }) =>
    status === 'upcoming'
      ? [dueSoonFrom(due_at)]
      : status === 'due_soon'
        ? [...riskDays(due_at), addDays(due_at, 1)]
        : (lapses_on ?? []),
  );
  return [...days.filter((day) => day > today), addMonths(today, monthsAlone)].toSorted()[0]!;
}
