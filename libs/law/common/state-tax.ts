import type { LegalDate } from '#kernel/dates';
import { rowOn, type Dated } from './dated-rows';
import type { CompanyForm } from './entity-types';
import { dollars } from '#kernel/money';
import type { TaxLine } from './tax-line';
import { amountOnScale, dividedUp, type TaxScale } from './tax-scale';

/** US cents. */
type TaxMeasure = 'receipts_in_state_cents' | 'assets_in_state_cents' | 'total_revenue_cents';

/** Absent or null measures are unknown. */
export interface StateTaxFacts extends Partial<Readonly<Record<TaxMeasure, number | null>>> {
  /** First day of the tax year or of the report's year, which selects the row. */
  readonly on: LegalDate;
}

/** A share of the measure with a minimum. */
interface TaxRate {
  readonly per_million: bigint;
  readonly least_cents: bigint;
}

/** One open-ended step means a flat amount. */
export type StateTaxRow = Dated & ({ readonly scale: TaxScale } | { readonly rate: TaxRate });

export interface StateTaxRule {
  readonly name: string;
  readonly statute: string;
  /** In the statute's words. Null for a flat amount. */
  readonly measure: { readonly of: TaxMeasure; readonly label: string } | null;
  /** Explains why Minutebook computes nothing beyond the scale. */
  readonly beyond?: string;
  readonly rows: readonly StateTaxRow[];
}

/** An election matters only where it changes the amount. */
export type TaxedAs = CompanyForm | 's_corporation' | 'disregarded_llc';

/** Elections without an entry use the company form. */
export type StateTaxes = Readonly<Record<CompanyForm, readonly StateTaxRule[]>> &
  Readonly<Partial<Record<TaxedAs, readonly StateTaxRule[]>>>;

/** US cents. Null if not computed, with the reason in the lines. */
interface StateTax {
  tax_cents: number | null;
  lines: TaxLine[];
  statute: string;
}

/** Null beyond the scale. Rounds up to a cent. */
function amountOf(row: StateTaxRow, measured: bigint): bigint | null {
  if ('scale' in row) return amountOnScale(row.scale, measured);
  const { per_million, least_cents } = row.rate;
  const computed = dividedUp(measured * per_million, 1_000_000n);
  return computed > least_cents ? computed : least_cents;
}

/** Throws a RangeError if no row is in force. */
export function stateTax(rule: StateTaxRule, facts: StateTaxFacts): StateTax {
  const { name, statute, measure } = rule;
  const row = rowOn(rule.rows, facts.on);
  const measured = measure === null ? 0 : (facts[measure.of] ?? null);
  const steps: TaxLine[] =
    measure === null
      ? []
      : [{ label: measure.label, value: measured === null ? 'Unknown' : dollars(measured), statute }];
  const amount = measured === null ? null : amountOf(row, BigInt(measured));
  const why = measured === null ? 'the tax base is unknown' : rule.beyond;
  const value = amount === null ? `Not computed: ${why}.` : dollars(amount);
  return {
    tax_cents: amount === null ? null : Number(amount),
    lines: [...steps, { label: name, value, statute }],
    statute,
  };
}

export const stateTaxRules = (taxes: StateTaxes, as: TaxedAs): readonly StateTaxRule[] =>
  taxes[as] ?? taxes[as === 'disregarded_llc' ? 'llc' : 'corporation'];
