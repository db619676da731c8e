import type { Dated } from '#law/common/dated-rows';
import type { TaxScale } from '#law/common/tax-scale';

/** The rates of a tax year, in US cents; a row holds for the tax years that begin while it is in force. */
export interface FranchiseTaxRates extends Dated {
  /** By the number of authorized shares. */
  readonly authorized_shares: TaxScale;
  /** A share without par value counts as so many cents of capital, on a scale of its own. */
  readonly no_par: { readonly share_cents: bigint; readonly capital: TaxScale };
  /** Each unit of assumed par value capital, or a part of one beyond the first, costs so much. */
  readonly assumed_par: { readonly unit_dollars: string; readonly amount_cents: bigint };
  readonly least_cents: { readonly authorized_shares: bigint; readonly assumed_par_value: bigint };
  readonly most_cents: bigint;
  readonly large_corporate_filer_cents: number;
}

/** The parts of the tax of the year before that a corporation pays before the tax of the year is computed. */
export interface TentativePercents extends Dated {
  readonly percents: Readonly<Record<'Q2' | 'Q3' | 'Q4', bigint>>;
}
