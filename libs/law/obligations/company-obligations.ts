import type { LegalDate } from '#kernel/dates';
import { isInForce } from '#law/common/dated-rows';
import type { CompanyForm } from '#law/common/entity-types';
import type { StateCode } from '#law/common/jurisdictions';
import { dueDays, type DueDay, type Tie } from './due-days';
import type { ObligationKind, ObligationRow, ObligationRule, TaxClassification } from '#law/common/obligation-rule';
import { obligationRules } from './rules';

/** The facts of a company that decide which duties it has. */
export interface CompanyFacts {
  readonly form: CompanyForm;
  readonly public_benefit: boolean;
  readonly taxed_as: TaxClassification;
  readonly formed_in: StateCode;
  readonly formed_on: LegalDate;
  /** The last day of a month, `MM-DD`. */
  readonly fiscal_year_end: string;
  /** States where it does business as a foreign company, each from the day of its registration to its withdrawal. */
  readonly qualified: readonly (Tie & { readonly jurisdiction: StateCode })[];
  /** The day on which its own dissolution was adopted; null of one that goes on. */
  readonly dissolution_adopted_on: LegalDate | null;
  readonly dissolved_on: LegalDate | null;
  /** The franchise tax of each year for which it is known, in US cents: instalments of the next depend on it. */
  readonly taxes_cents: Readonly<Record<number, number>>;
}

/** A duty of one company that falls due on one day. No two have the same rule and period. */
export interface DueObligation {
  readonly rule_id: string;
  readonly kind: ObligationKind;
  readonly jurisdiction: StateCode | 'US';
  readonly period: string;
  readonly due_at: LegalDate;
  readonly statute: string;
}

const applies = (
  { forms, taxed_as, public_benefit_only }: ObligationRule,
  { form, taxed_as: taxation, public_benefit }: CompanyFacts,
): boolean =>
  forms.includes(form) && (taxed_as?.includes(taxation) ?? true) && (public_benefit || !public_benefit_only);

/** The grounds on which a company comes under a rule, first things first. */
function tiesOf({ jurisdiction, relation }: ObligationRule, facts: CompanyFacts): Tie[] {
  const { dissolution_adopted_on: adopted_on } = facts;
  if (relation === 'dissolving') return adopted_on === null ? [] : [{ on: adopted_on, until: null, outlives: true }];
  const isFormed = jurisdiction === 'US' || jurisdiction === facts.formed_in;
  const formed = isFormed && relation === 'formed' ? [{ on: facts.formed_on, until: null }] : [];
  const qualified = relation === 'formed' ? [] : facts.qualified.filter((one) => one.jurisdiction === jurisdiction);
  return [...formed, ...qualified.toSorted((one, other) => (one.on < other.on ? -1 : 1))];
}

interface Candidate extends DueDay {
  readonly row: ObligationRow;
}

/** A part of the tax of a year is owed where that of the year before was large enough, until the whole is filed. */
const isPartOwed = (
  { least_prior_year_tax_cents: least }: ObligationRow,
  { taxes_cents }: CompanyFacts,
  year: number,
): boolean => least === null || ((taxes_cents[year - 1] ?? 0) >= least && taxes_cents[year] === undefined);

/** Finds what a rule demands for a year; of the rows of a rule, the one in force on the due date does. */
function owedFor(rule: ObligationRule, ties: readonly Tie[], facts: CompanyFacts, year: number): Candidate[] {
  const found = ties.flatMap((tie, index) =>
    rule.rows.flatMap((row) =>
      dueDays(row, facts, tie, year)
        .filter(({ due_at }) => isInForce(row, due_at) && due_at >= (tie.told_on ?? due_at))
        .filter(() => isPartOwed(row, facts, year))
        // A company that registers again owes an initial filing again.
        .map((day) => ({
          ...day,
          row,
          period: index > 0 && day.period === 'initial' ? `initial-${tie.on}` : day.period,
        })),
    ),
  );
  // A company that withdrew and came back within a year owes that year once.
  return found.filter(({ period }, index) => found.findIndex((one) => one.period === period) === index);
}

const inOrder = (one: DueObligation, other: DueObligation): number =>
  [one.due_at, one.rule_id, one.period].join(' ') < [other.due_at, other.rule_id, other.period].join(' ') ? -1 : 1;

/**
 * Lists what a company owes in a window, from its first day up to, not including, its last, by due date. The same facts
 * always give the same list, and the lists of two windows that meet are together that of both.
 */
export function obligationsOf(
  facts: CompanyFacts,
  { from, to }: { from: LegalDate; to: LegalDate },
  rules: readonly ObligationRule[] = obligationRules,
): DueObligation[] {
  // A duty for a fiscal year falls due at most two calendar years after the one in which that year begins.
  const [first, last] = [Number(from.slice(0, 4)) - 2, Number(to.slice(0, 4))];
  const calendar = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return rules
    .filter((rule) => applies(rule, facts))
    .flatMap((rule) => {
      const ties = tiesOf(rule, facts);
      return calendar
        .flatMap((year) => owedFor(rule, ties, facts, year))
        .filter(({ due_at }) => from <= due_at && due_at < to)
        .map(({ period, due_at, row: { statute } }) => ({
          rule_id: rule.id,
          kind: rule.kind,
          jurisdiction: rule.jurisdiction,
          period,
          due_at,
          statute,
        }));
    })
    .toSorted(inOrder);
}
