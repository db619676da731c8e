import { knownAmountOf } from './known-amount';
import { obligationRule } from './rules';

it.each([
  ['us_de_corporation_annual_report', 'corporation', 5000],
  ['us_de_llc_tax', 'llc', 30_000],
  // The fee by income (R&TC § 17942) is another duty.
  ['us_ca_llc_tax', 'llc', 80_000],
  ['us_ca_corporation_minimum_franchise_tax', 'corporation', 80_000],
  ['us_ca_llc_statement_of_information', 'llc', 2000],
] as const)('tells the amount of %s for a %s: %s cents', (id, form, cents) =>
  expect(knownAmountOf(obligationRule(id), '2027-06-01', form)).toBe(cents),
);

it.each([
  ['us_de_corporation_franchise_tax', 'corporation'], // by its stock
  ['us_wy_corporation_annual_report', 'corporation'], // by what it has in the state
  ['us_tx_franchise_tax_report', 'llc'], // by its revenue
  ['us_form_1120', 'corporation'],
] as const)('does not tell the amount of %s, which depends on more than the rule', (id, form) =>
  expect(knownAmountOf(obligationRule(id), '2027-06-01', form)).toBeNull(),
);
