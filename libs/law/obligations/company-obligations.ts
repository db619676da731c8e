import type { LegalDate } from '#kernel/dates';
import { isInForce } from '#law/common/dated-rows';
import type { StateCode } from '#law/common/jurisdictions';
import { dueDays, fiscalYear, type CompanyYears, type DueDay, type Tie } from './due-days';
import {
  companyEvents,
  type CompanyEventKind,
  type ObligationKind,
  type ObligationRow,
  type ObligationRule,
} from '#law/common/obligation-rule';
import { formPeriods, type FormerForm, type FormPeriod, type LegalForm } from './form-periods';
import { obligationRules } from './rules';

export interface CompanyEvent {
  readonly kind: CompanyEventKind;
  readonly on: LegalDate;
  /** The authority it concerns. Defaults to the federal government. */
  readonly in?: StateCode;
  /** Defaults to the date. */
  readonly period?: string;
  /** Date of fulfilment of its obligation, if the company's records show it. */
  readonly done_on?: LegalDate | null;
}

export interface CompanyFacts extends LegalForm {
  /** Oldest first. */
  readonly former_forms: readonly FormerForm[];
  /** Null for a company formed outside the United States. */
  readonly formed_in: StateCode | null;
  readonly formed_on: LegalDate;
  readonly office_abroad?: boolean;
  /** `MM-DD`, the last day of a month. */
  readonly fiscal_year_end: string;
  readonly qualified: readonly (Tie & { readonly jurisdiction: StateCode })[];
  /** Null without a dissolution. */
  readonly dissolution_adopted_on: LegalDate | null;
  readonly dissolved_on: LegalDate | null;
  /**
   * Last day of the last tax year. A dissolved corporation lasts until it retains no assets (Treas. Reg. §
   * 1.6012-2(a)(2)), a partnership until its winding up is complete (IRC § 708(b)(1)). Null until then.
   */
  readonly wound_up_on: LegalDate | null;
  readonly events: readonly CompanyEvent[];
  /** US cents by year. Determines the next year's installments. */
  readonly taxes_cents: Readonly<Record<number, number>>;
}

/** Unique by rule and period. */
export interface DueObligation {
  readonly rule_id: string;
  readonly kind: ObligationKind;
  readonly jurisdiction: StateCode | 'US';
  readonly period: string;
  readonly due_at: LegalDate;
  readonly statute: string;
  /** Null if open, or if only the company knows. */
  readonly done_on: LegalDate | null;
}

/** A return follows the classification in its tax year. */
function appliesIn(
  { taxed_as: only }: ObligationRule,
  { taxed_as, taxed_before, fiscal_year_end }: FormPeriod,
  year: number,
): boolean {
  if (only === null) return true;
  const earlier = taxed_before && fiscalYear(fiscal_year_end, year).ends < taxed_before.until;
  return only.includes(earlier ? taxed_before.as : taxed_as);
}

const inDateOrder = (ties: readonly Tie[]): Tie[] => ties.toSorted((one, other) => (one.on < other.on ? -1 : 1));

function tiesOf({ jurisdiction, relation }: ObligationRule, facts: CompanyFacts, period: FormPeriod): Tie[] {
  const { dissolution_adopted_on: adopted_on, dissolved_on } = facts;
  const { from, until } = period;
  const isLast = until === null;
  const qualified = qualifiedFor(jurisdiction, facts);
  if (isEvent(relation)) return eventTies(relation, jurisdiction, facts, period);
  switch (relation) {
    case 'formed':
      if (jurisdiction === 'US')
        return facts.formed_in === null ? [] : [{ on: from, until: until ?? facts.wound_up_on }];
      return jurisdiction === facts.formed_in ? [homeTie(facts, period)] : [];
    case 'qualified':
      return inDateOrder(
        qualified
          .filter((one) => (isLast || one.on < until) && from <= (one.until ?? from))
          .map((one) => ({ ...one, since: from, until: earliest(one.until, until) })),
      );
    case 'leaving':
      return inDateOrder(
        qualified.flatMap(({ until: withdrawn_on, ...tie }) => {
          const on = earliest(withdrawn_on, dissolved_on);
          return on === null || !isLast ? [] : [{ ...tie, on, until: null, outlives: true as const }];
        }),
      );
    case 'dissolving':
      return adopted_on === null || !isLast ? [] : [{ on: adopted_on, until: null, outlives: true }];
  }
}

/** A company formed abroad is foreign in the whole country from its first registration. */
const qualifiedFor = (
  jurisdiction: ObligationRule['jurisdiction'],
  { formed_in, qualified }: CompanyFacts,
): CompanyFacts['qualified'] =>
  jurisdiction === 'US'
    ? qualified.slice(0, formed_in === null ? 1 : 0)
    : qualified.filter((one) => one.jurisdiction === jurisdiction);

const isEvent = (relation: ObligationRule['relation']): relation is CompanyEventKind =>
  (companyEvents as readonly string[]).includes(relation);

/** A dissolved company still owes the obligations of its other acts. */
const endsWithCompany: ReadonlySet<CompanyEventKind> = new Set([
  'valuation_expiry',
  'annual_meeting',
  'office_in_state',
]);

function eventTies(
  event: CompanyEventKind,
  jurisdiction: ObligationRule['jurisdiction'],
  { events, dissolved_on }: CompanyFacts,
  { from, until }: FormPeriod,
): Tie[] {
  if (endsWithCompany.has(event) && (dissolved_on !== null || until !== null)) return [];
  const own = events.filter(
    ({ kind, on, in: where = 'US' }) =>
      kind === event && where === jurisdiction && from <= on && (until === null || on <= until),
  );
  return inDateOrder(
    own.map(({ on, period = on, done_on = null }) => ({ on, period, done_on, until: null, outlives: true })),
  );
}

const earliest = (one: LegalDate | null, other: LegalDate | null): LegalDate | null =>
  [one, other].filter((day) => day !== null).toSorted()[0] ?? null;

/**
 * Delaware accepts the conversion of a corporation only after it has paid its last tax (8 Del. C. §§ 266, 277). An LLC
 * owes the tax of the year of its conversion (6 Del. C. § 18-1107(b), (c)).
 */
const homeTie = ({ formed_on, dissolved_on }: CompanyFacts, { form, from, until }: FormPeriod): Tie => ({
  on: formed_on,
  since: from,
  until: until ?? dissolved_on,
  ...(until !== null && form === 'llc' ? { owes_last_year: true } : {}),
});

interface Candidate extends DueDay {
  readonly row: ObligationRow;
  readonly done_on: LegalDate | null;
}

/** Installments depend on the previous year's tax and end when the full tax is filed. */
const isPartOwed = (
  { least_prior_year_tax_cents: least }: ObligationRow,
  { taxes_cents }: CompanyFacts,
  year: number,
): boolean => least === null || ((taxes_cents[year - 1] ?? 0) >= least && taxes_cents[year] === undefined);

interface PeriodTie {
  readonly tie: Tie;
  readonly years: CompanyYears;
  readonly period: FormPeriod;
}

function periodTies(rule: ObligationRule, facts: CompanyFacts): PeriodTie[] {
  return formPeriods(rule, facts).flatMap((period) => {
    const { fiscal_year_end, from: formed_on, until } = period;
    const { office_abroad } = facts;
    const years = { fiscal_year_end, formed_on, office_abroad, ends_on: until ?? facts.wound_up_on };
    return tiesOf(rule, facts, period).map((tie) => ({ tie, years, period }));
  });
}

function owedFor(rule: ObligationRule, ties: readonly PeriodTie[], facts: CompanyFacts, year: number): Candidate[] {
  const found = ties.flatMap(({ tie, years, period: form }, index) =>
    rule.rows.flatMap((row) =>
      dueDays(row, years, tie, year)
        .filter(() => appliesIn(rule, form, year))
        .filter(({ due_at }) => isInForce(row, due_at) && due_at >= (tie.told_on ?? due_at))
        .filter(() => isPartOwed(row, facts, year))
        .map((day) => ({
          ...day,
          row,
          done_on: tie.done_on ?? null,
          period: index > 0 && day.period === 'initial' ? `initial-${tie.on}` : day.period,
        })),
    ),
  );
  // Withdrawal and return within a year create the obligation once.
  return found.filter(({ period }, index) => found.findIndex((one) => one.period === period) === index);
}

const inOrder = (one: DueObligation, other: DueObligation): number =>
  [one.due_at, one.rule_id, one.period].join(' ') < [other.due_at, other.rule_id, other.period].join(' ') ? -1 : 1;

/** Includes the first date, excludes the last, so adjacent windows neither gap nor overlap. */
export function obligationsOf(
  facts: CompanyFacts,
  { from, to }: { from: LegalDate; to: LegalDate },
  rules: readonly ObligationRule[] = obligationRules,
): DueObligation[] {
  // They fall due at most two calendar years after the starting year.
  const [first, last] = [Number(from.slice(0, 4)) - 2, Number(to.slice(0, 4))];
  const calendar = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return rules
    .flatMap((rule) => {
      const ties = periodTies(rule, facts);
      return calendar
        .flatMap((year) => owedFor(rule, ties, facts, year))
        .filter(({ due_at }) => from <= due_at && due_at < to)
        .map(({ period, due_at, done_on, row: { statute } }) => ({
          rule_id: rule.id,
          kind: rule.kind,
          jurisdiction: rule.jurisdiction,
          period,
          due_at,
          statute,
          done_on,
        }));
    })
    .toSorted(inOrder);
}
