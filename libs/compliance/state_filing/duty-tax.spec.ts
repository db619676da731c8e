import { taxOfDuty } from './duty-tax';
import type { StateFilingPayload } from './state-filing.dto';

const duty = (rule_id: string, period = '2027', kind: 'franchise_tax' | 'annual_report' = 'franchise_tax') => ({
  rule_id,
  period,
  kind,
  amount_cents: null,
});
const dollars = (amount: number): number => amount * 100;

it.each<[string, StateFilingPayload, number]>([
  ['us_ca_corporation_minimum_franchise_tax', {}, 800],
  ['us_ca_corporation_minimum_franchise_tax', { amount_cents: dollars(1200) }, 1200],
  ['us_ca_llc_tax', {}, 800],
  ['us_ny_c_corporation_franchise_tax', { receipts_in_state_cents: 0 }, 25],
  ['us_ny_c_corporation_franchise_tax', { receipts_in_state_cents: dollars(1_000_000) }, 500],
  ['us_ny_s_corporation_franchise_tax', { receipts_in_state_cents: dollars(1_000_000) }, 300],
  ['us_tx_franchise_tax_report', { total_revenue_cents: dollars(2_650_000) }, 0],
  ['us_tx_franchise_tax_report', { amount_cents: dollars(4000) }, 4000],
  ['us_wy_foreign_llc_annual_report', { assets_in_state_cents: dollars(500_000) }, 100],
])('computes the tax of %s by the law of the state, or takes what is stated: %j', (rule_id, payload, tax) =>
  expect(taxOfDuty(duty(rule_id), payload)).toMatchObject({ tax_cents: dollars(tax) }),
);

it.each<[string, StateFilingPayload, string, string]>([
  ['us_ca_corporation_minimum_franchise_tax', { amount_cents: 79_999 }, 'payload.amount_cents', 'at least 80000'],
  ['us_ny_c_corporation_franchise_tax', {}, 'payload.receipts_in_state_cents', 'Tax Law § 210(1)(d)(1)'],
  ['us_tx_franchise_tax_report', {}, 'payload.total_revenue_cents', 'Tax Code § 171.002(d)(2)'],
  [
    'us_tx_franchise_tax_report',
    { total_revenue_cents: dollars(2_650_000) + 1 },
    'payload.amount_cents',
    'exceeds the no-tax-due threshold',
  ],
  ['us_de_llc_tax', {}, 'payload.amount_cents', 'not on record'],
])('asks for %s of %j by %s', (rule_id, payload, param, message) =>
  expect(taxOfDuty(duty(rule_id), payload)).toEqual({
    errors: [expect.objectContaining({ param, message: expect.stringContaining(message) })],
  }),
);

it('takes of Texas the threshold of the year in which the report is due', () => {
  const told = { total_revenue_cents: dollars(2_500_000) };
  expect(taxOfDuty(duty('us_tx_franchise_tax_report', '2026'), told)).toMatchObject({ tax_cents: 0 });
  expect(taxOfDuty(duty('us_tx_franchise_tax_report', '2025'), told)).toHaveProperty('errors');
});

it('costs nothing to report what is no tax', () =>
  expect(taxOfDuty(duty('us_tx_public_information_report', '2027', 'annual_report'), {})).toEqual({
    tax_cents: 0,
    lines: [],
  }));
