import { knownAmountOf } from './obligation-amount';
import { obligationRule } from './rules';

it.each([
  ['us_de_corporation_annual_report', 'corporation', 5000],
  ['us_de_llc_tax', 'llc', 30_000],
  // The fee by income (R&TC § 17942) is a separate obligation, us_ca_llc_fee.
  ['us_ca_llc_tax', 'llc', 80_000],
  ['us_ca_corporation_minimum_franchise_tax', 'corporation', 80_000],
  ['us_ca_llc_statement_of_information', 'llc', 2000],
] as const)('tells the amount of %s for a %s: %s cents', (id, form, cents) =>
  expect(knownAmountOf(obligationRule(id), { due_at: '2027-06-01' }, { form, taxes_cents: {} })).toBe(cents),
);

it.each([
  ['us_de_corporation_franchise_tax', 'corporation'], // by its stock
  ['us_wy_corporation_annual_report', 'corporation'], // by what it has in the state
  ['us_tx_franchise_tax_report', 'llc'], // by its revenue
  ['us_ca_llc_fee', 'llc'], // by its income there
  ['us_form_1120', 'corporation'],
] as const)('does not tell the amount of %s, which depends on more than the rule', (id, form) =>
  expect(knownAmountOf(obligationRule(id), { due_at: '2027-06-01' }, { form, taxes_cents: {} })).toBeNull(),
);

// 8 Del. C. § 504(a)(1)-(3): 40, 20 and 20 percent of the previous year's tax
it.each([
  ['2027-06-01', 3_406_600],
  ['2027-09-01', 1_703_300],
  ['2027-12-01', 1_703_300],
  ['2028-06-01', null], // the tax of 2027 is still unknown
] as const)('tells the instalment of %s: %s cents', (due_at, cents) => {
  const facts = { form: 'corporation', taxes_cents: { 2026: 8_516_500 } } as const;
  expect(knownAmountOf(obligationRule('us_de_corporation_franchise_tax_instalment'), { due_at }, facts)).toBe(cents);
});
