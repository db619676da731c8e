import { rowOn } from '#law/common/dated-rows';
import { feeOn } from '#law/common/scheduled-fee';
import { franchiseTaxRates } from '#law/states/delaware/franchise-tax';
import { recurringFees } from '#law/states/delaware/recurring-fees';
import type { TaxLine } from '#law/common/tax-line';
import { assumedParValueMethod, type TaxedClass } from './assumed-par-value';
import { authorizedSharesMethod } from './authorized-shares';
import type { FranchiseTaxRates } from '#law/common/franchise-tax-rates';

export interface FranchiseTaxFacts {
  readonly classes: readonly TaxedClass[];
  /** US cents. Null if unknown. */
  readonly gross_assets_cents: number | null;
  readonly tax_year: number;
  /** 8 Del. C. § 503(c): listed, with the statutory revenues and assets. */
  readonly large_corporate_filer?: boolean | undefined;
}

/** US cents. */
interface FranchiseTaxMethods {
  authorized_shares_method: { tax_cents: number; lines: TaxLine[] };
  assumed_par_value_method: { tax_cents: number | null; lines: TaxLine[] };
}

/** US cents. */
export interface FranchiseTax extends FranchiseTaxMethods {
  method: 'authorized_shares' | 'assumed_par_value' | 'large_corporate_filer';
  tax_cents: number;
  report_fee_cents: number;
  total_cents: number;
}

/** Throws a RangeError for a year without rates. */
export const ratesOf = (tax_year: number): FranchiseTaxRates =>
  rowOn(franchiseTaxRates, `${String(tax_year).padStart(4, '0')}-01-01`);

export const bothMethods = (
  rates: FranchiseTaxRates,
  facts: Pick<FranchiseTaxFacts, 'classes' | 'gross_assets_cents'>,
): FranchiseTaxMethods => ({
  authorized_shares_method: authorizedSharesMethod(rates, facts.classes),
  assumed_par_value_method: assumedParValueMethod(rates, facts),
});

/** 8 Del. C. § 503(a), or the flat tax of § 503(c), plus the report fee. */
export function assessed(
  methods: FranchiseTaxMethods,
  tax_year: number,
  large_filer_tax_cents: number | null,
): FranchiseTax {
  const byShares = methods.authorized_shares_method.tax_cents;
  const byCapital = methods.assumed_par_value_method.tax_cents;
  const capitalIsLess = byCapital !== null && byCapital < byShares;
  const lesser = capitalIsLess ? byCapital : byShares;
  const tax_cents = large_filer_tax_cents ?? lesser;
  const report_fee_cents = feeOn(recurringFees.annual_report, `${tax_year + 1}-03-01`).amount_cents;
  return {
    ...methods,
    method:
      large_filer_tax_cents !== null
        ? 'large_corporate_filer'
        : capitalIsLess
          ? 'assumed_par_value'
          : 'authorized_shares',
    tax_cents,
    report_fee_cents,
    total_cents: tax_cents + report_fee_cents,
  };
}

/** 8 Del. C. § 503, for unchanged stock. Throws a RangeError for an unknown tax year. */
export function franchiseTax({ tax_year, large_corporate_filer, ...facts }: FranchiseTaxFacts): FranchiseTax {
  const rates = ratesOf(tax_year);
  return assessed(
    bothMethods(rates, facts),
    tax_year,
    large_corporate_filer === true ? rates.large_corporate_filer_cents : null,
  );
}
