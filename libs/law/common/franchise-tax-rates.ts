import type { Dated } from '#law/common/dated-rows';
import type { TaxScale } from '#law/common/tax-scale';

/** US cents. A row covers the tax years that begin while it is in force. */
export interface FranchiseTaxRates extends Dated {
  readonly authorized_shares: TaxScale;
  /** Cents of capital per share without par value, on a separate scale. */
  readonly no_par: { readonly share_cents: bigint; readonly capital: TaxScale };
  /** Price of each started unit of assumed par value capital. */
  readonly assumed_par: { readonly unit_dollars: string; readonly amount_cents: bigint };
  readonly least_cents: { readonly authorized_shares: bigint; readonly assumed_par_value: bigint };
  readonly most_cents: bigint;
  readonly large_corporate_filer_cents: number;
}

/** Share of the previous year's tax due in advance. */
export interface TentativePercents extends Dated {
  readonly percents: Readonly<Record<'Q2' | 'Q3' | 'Q4', bigint>>;
}
