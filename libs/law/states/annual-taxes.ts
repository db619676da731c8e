import type { CompanyForm } from '#law/common/entity-types';
import type { JurisdictionCode } from '#law/common/jurisdictions';

/** `rule` sets the due date, `report` carries the penalty, `instalments` are advance payments. */
interface AnnualTaxDuty {
  readonly report: string;
  readonly tax: { readonly by: 'stock' | 'rules'; readonly rule: string; readonly instalments?: string };
}

/** Ids of `#law/obligations/rules`. */
export const annualTaxes: Readonly<Record<JurisdictionCode, Readonly<Record<CompanyForm, AnnualTaxDuty>>>> = {
  'US-DE': {
    corporation: {
      report: 'us_de_corporation_annual_report',
      tax: {
        by: 'stock',
        rule: 'us_de_corporation_franchise_tax',
        instalments: 'us_de_corporation_franchise_tax_instalment',
      },
    },
    llc: { report: 'us_de_llc_tax', tax: { by: 'rules', rule: 'us_de_llc_tax' } },
  },
  'US-WY': {
    corporation: {
      report: 'us_wy_corporation_annual_report',
      tax: { by: 'rules', rule: 'us_wy_corporation_annual_report' },
    },
    llc: { report: 'us_wy_llc_annual_report', tax: { by: 'rules', rule: 'us_wy_llc_annual_report' } },
  },
};
