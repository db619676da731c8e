import { annualTaxOf } from '#law/obligations/annual-tax';
import type { ComplianceObligation } from '#compliance/compliance_obligation';
import { settledParts } from './instalments';

const instalment = 'us_de_corporation_franchise_tax_instalment';
const duty = (rule_id: string, period: string, due_at: string, status: ComplianceObligation['status']) => ({
  rule_id,
  period,
  due_at,
  status,
  filing_id: null,
});
const company = { jurisdiction: 'US-DE', entity_type: 'c_corp' } as const;
const charged = (duties: Parameters<typeof settledParts>[1]) =>
  annualTaxOf({
    ...company,
    ...settledParts(company, duties, 2026),
    formed_on: '2024-05-01',
    fiscal_year_end: '12-31',
    tax_year: 2026,
    periods: [
      {
        from: '2026-01-01',
        to: '2026-12-31',
        classes: [{ name: 'Common Stock', authorized: 10_000_000, par_value: '0.00001', issued: 8_000_000 }],
      },
    ],
    gross_assets_cents: null,
    assets_in_state_cents: null,
    prior_year_tax_cents: 8_516_500,
    paid_on: '2027-03-15',
  });

const onTime = [
  duty(instalment, '2026-Q2', '2026-06-01', 'completed'),
  duty(instalment, '2026-Q3', '2026-09-01', 'completed'),
  duty(instalment, '2026-Q4', '2026-12-01', 'completed'),
];

it('charges interest on the unpaid part of the tax only (8 Del. C. § 504(c))', () => {
  expect(charged(onTime)).toMatchObject({
    penalty_cents: 20_000,
    interest_cents: Math.round((1_703_300 + 20_000) * 0.015),
  });
  const missed = [...onTime.slice(0, 2), duty(instalment, '2026-Q4', '2026-12-01', 'overdue')];
  expect(charged(missed).interest_cents).toBe(Math.round((1_703_300 * 5 + 20_000) * 0.015));
});

it('charges nothing once the tax and its report are made', () =>
  expect(
    charged([
      ...onTime,
      duty('us_de_corporation_franchise_tax', '2026', '2027-03-01', 'completed'),
      duty('us_de_corporation_annual_report', '2026', '2027-03-01', 'completed'),
    ]),
  ).toMatchObject({ penalty_cents: 0, interest_cents: 0 }));
