import type { LegalDate } from '#kernel/dates';
import { isInForce } from '#law/common/dated-rows';
import type { CompanyForm } from '#law/common/entity-types';
import type { StateCode } from '#law/common/jurisdictions';
import { dueDays, type DueDay, type Tie } from './due-days';
import type { ObligationKind, ObligationRow, ObligationRule, TaxClassification } from '#law/common/obligation-rule';
import { obligationRules } from './rules';

export interface CompanyFacts {
  readonly form: CompanyForm;
  readonly public_benefit: boolean;
  readonly taxed_as: TaxClassification;
  readonly formed_in: StateCode;
  readonly formed_on: LegalDate;
  /** `MM-DD`, the last day of a month. */
  readonly fiscal_year_end: string;
  readonly qualified: readonly (Tie & { readonly jurisdiction: StateCode })[];
  /** Null without a dissolution. */
  readonly dissolution_adopted_on: LegalDate | null;
  readonly dissolved_on: LegalDate | null;
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
}

const applies = (
  { forms, taxed_as, public_benefit_only }: ObligationRule,
  { form, taxed_as: taxation, public_benefit }: CompanyFacts,
): boolean =>
  forms.includes(form) && (taxed_as?.includes(taxation) ?? true) && (public_benefit || !public_benefit_only);

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

/** Installments depend on the previous year's tax and end when the full tax is filed. */
const isPartOwed = (
  { least_prior_year_tax_cents: least }: ObligationRow,
  { taxes_cents }: CompanyFacts,
  year: number,
): boolean => least === null || ((taxes_cents[year - 1] ?? 0) >= least && taxes_cents[year] === undefined);

function owedFor(rule: ObligationRule, ties: readonly Tie[], facts: CompanyFacts, year: number): Candidate[] {
  const found = ties.flatMap((tie, index) =>
    rule.rows.flatMap((row) =>
      dueDays(row, facts, tie, year)
        .filter(({ due_at }) => isInForce(row, due_at) && due_at >= (tie.told_on ?? due_at))
        .filter(() => isPartOwed(row, facts, year))
        .map((day) => ({
          ...day,
          row,
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
