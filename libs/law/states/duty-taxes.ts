import type { StateTaxRule } from '#law/common/state-tax';
import { taxes as california } from './california/taxes';
import { taxes as newYork } from './new-york/taxes';
import { taxes as texas } from './texas/taxes';
import { taxes as wyoming } from './wyoming/taxes';

/**
 * Ids of `#law/obligations/rules`. California's fee by income is a separate obligation that Minutebook does not file.
 */
export const dutyTaxes: Readonly<Partial<Record<string, readonly StateTaxRule[]>>> = {
  us_ca_corporation_minimum_franchise_tax: california.corporation,
  us_ca_llc_tax: california.llc.filter(({ measure }) => measure === null),
  us_ny_c_corporation_franchise_tax: newYork.corporation,
  us_ny_s_corporation_franchise_tax: newYork.s_corporation!,
  us_tx_franchise_tax_report: texas.corporation,
  us_wy_foreign_corporation_annual_report: wyoming.corporation,
  us_wy_foreign_llc_annual_report: wyoming.llc,
};
