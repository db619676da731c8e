import type { LegalDate } from '#kernel/dates';
import { rowOn, type Dated } from './dated-rows';
import type { CompanyForm } from './entity-types';
import { dollarsOf, type TaxLine } from './tax-line';
import { amountOnScale, dividedUp, type TaxScale } from './tax-scale';

/** The amounts on which states measure the taxes that they take every year; in US cents. */
type TaxMeasure = 'receipts_in_state_cents' | 'assets_in_state_cents' | 'total_revenue_cents';

/** Facts of a company for a tax of one state and year; a measure that is absent or null is not known. */
export interface StateTaxFacts extends Partial<Readonly<Record<TaxMeasure, number | null>>> {
  /** The first day of the tax year, or of the year in which the report is due: it finds the row. */
  readonly on: LegalDate;
}

/** A part of the measure, but no less than an amount. */
interface TaxRate {
  readonly per_million: bigint;
  readonly least_cents: bigint;
}

/** An amount while it is in force: the same for all companies (one step without an end), on a scale, or at a rate. */
export type StateTaxRow = Dated & ({ readonly scale: TaxScale } | { readonly rate: TaxRate });

/** A tax or fee that a state takes every year, as data. */
export interface StateTaxRule {
  readonly name: string;
  readonly statute: string;
  /** The measure, with the words by which the statute calls it; null for an amount that is the same for all. */
  readonly measure: { readonly of: TaxMeasure; readonly label: string } | null;
  /** Says why an amount beyond the end of the scale is not computed here. */
  readonly beyond?: string;
  readonly rows: readonly StateTaxRow[];
}

/** How a state taxes a company: by its form, or by what it elected where that changes the amount. */
export type TaxedAs = CompanyForm | 's_corporation' | 'disregarded_llc';

/** The yearly taxes of a state; one that is not listed for an election is that of the form. */
export type StateTaxes = Readonly<Record<CompanyForm, readonly StateTaxRule[]>> &
  Readonly<Partial<Record<TaxedAs, readonly StateTaxRule[]>>>;

/** A tax of a year in US cents, null where it is not computed here: the lines then say why. */
interface StateTax {
  tax_cents: number | null;
  lines: TaxLine[];
  statute: string;
}

/** Computes the amount of a row in cents; null beyond the end of its scale. Part of a cent counts as one. */
function amountOf(row: StateTaxRow, measured: bigint): bigint | null {
  if ('scale' in row) return amountOnScale(row.scale, measured);
  const { per_million, least_cents } = row.rate;
  const computed = dividedUp(measured * per_million, 1_000_000n);
  return computed > least_cents ? computed : least_cents;
}

/** Computes a tax of a year from its rule. Throws a RangeError for a day on which no row is in force. */
export function stateTax(rule: StateTaxRule, facts: StateTaxFacts): StateTax {
  const { name, statute, measure } = rule;
  const row = rowOn(rule.rows, facts.on);
  const measured = measure === null ? 0 : (facts[measure.of] ?? null);
  const steps: TaxLine[] =
    measure === null
      ? []
      : [{ label: measure.label, value: measured === null ? 'Not known' : dollarsOf(measured), statute }];
  const amount = measured === null ? null : amountOf(row, BigInt(measured));
  const why = measured === null ? 'its measure is not known' : rule.beyond;
  const value = amount === null ? `Not computed: ${why}.` : dollarsOf(amount);
  return {
    tax_cents: amount === null ? null : Number(amount),
    lines: [...steps, { label: name, value, statute }],
    statute,
  };
}

/** Finds the yearly taxes that a state takes from a company as it is taxed there. */
export const stateTaxRules = (taxes: StateTaxes, as: TaxedAs): readonly StateTaxRule[] =>
  taxes[as] ?? taxes[as === 'disregarded_llc' ? 'llc' : 'corporation'];
