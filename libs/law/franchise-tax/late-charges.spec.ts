import { latenessOf } from '#law/obligations/lateness';
import { obligationRule } from '#law/obligations/rules';
import { franchiseTaxDue } from '#law/obligations/tax-due';
import { lateCharges } from './late-charges';

const termsOf = (report: string, tax: string) => ({
  penalty: latenessOf(obligationRule(report), '2027-06-01')!,
  interest: latenessOf(obligationRule(tax), '2027-06-01')!,
});
const lateFranchiseTax = termsOf('us_de_corporation_annual_report', 'us_de_corporation_franchise_tax');
const lateLlcTax = termsOf('us_de_llc_tax', 'us_de_llc_tax');

const tax = { due_on: '2027-03-01', amount_cents: 40_000, label: 'Franchise tax for 2026' };
const late = (on: string) => lateCharges(lateFranchiseTax, { unpaid: [tax], missed_on: '2027-03-01', on });

// § 502(c): the penalty becomes part of the tax, so $600 bear 1.5 percent per started month (§ 504(c)).
it.each([
  ['2027-03-01', 0, 0],
  ['2027-03-02', 20_000, 900],
  ['2027-04-01', 20_000, 900],
  ['2027-04-02', 20_000, 1800],
  ['2028-03-01', 20_000, 10_800],
  ['2028-03-02', 20_000, 11_700],
])('charges a report and a tax of $400 that are missing on %s', (on, penalty_cents, interest_cents) => {
  expect(late(on)).toMatchObject({ penalty_cents, interest_cents });
});

it('says each charge with its statute', () => {
  expect(late('2027-04-02').lines).toEqual([
    { label: 'Penalty', value: '$200.00', statute: '8 Del. C. § 502(c)' },
    {
      label: 'Interest on $400.00, Franchise tax for 2026: 1.5% for 2 months or part of a month since 2027-03-01',
      value: '$12.00',
      statute: '8 Del. C. § 504(c)',
    },
    {
      label: 'Interest on $200.00, Penalty: 1.5% for 2 months or part of a month since 2027-03-01',
      value: '$6.00',
      statute: '8 Del. C. § 504(c)',
    },
  ]);
});

// Nine months on $34,066, six and three on $17,033: 4,598.91 + 1,532.97 + 766.485, rounded to the nearest cent.
it('charges interest on each instalment from its own due date, and no penalty before a report is due', () => {
  const { due } = franchiseTaxDue(2026, { tax_cents: 8_516_500, prior_year_tax_cents: 8_516_500 });
  const charges = lateCharges(lateFranchiseTax, { unpaid: due, missed_on: '2027-03-01', on: '2027-03-01' });
  expect(charges).toMatchObject({ penalty_cents: 0, interest_cents: 459_891 + 153_297 + 76_649 });
  expect(charges.lines).toHaveLength(3);
});

// Three instalments of $33.37 for one month: 0.50055 each and 1.50165 together.
it('rounds the sum of the interest once, to the nearest cent, and shows lines that add up to it', () => {
  const unpaid = ['2026-06-01', '2026-06-01', '2026-06-01'].map((due_on) => ({
    due_on,
    amount_cents: 3337,
    label: 'Tentative franchise tax',
  }));
  const charges = lateCharges(lateFranchiseTax, { unpaid, missed_on: null, on: '2026-06-02' });
  expect(charges.interest_cents).toBe(150);
  expect(charges.lines.map(({ value }) => value)).toEqual(['$0.50', '$0.50', '$0.50']);
});

it('charges no penalty where the report was in time', () => {
  expect(lateCharges(lateFranchiseTax, { unpaid: [tax], missed_on: null, on: '2027-03-31' })).toMatchObject({
    penalty_cents: 0,
    interest_cents: 600,
  });
});

// $300 and the $200 penalty bear 18 percent in twelve months.
it('charges an LLC from the first of June', () => {
  const unpaid = [{ due_on: '2027-06-01', amount_cents: 30_000, label: 'Annual tax of 2026' }];
  const charges = lateCharges(lateLlcTax, { unpaid, missed_on: '2027-06-01', on: '2028-06-01' });
  expect(charges).toMatchObject({ penalty_cents: 20_000, interest_cents: 9000 });
  expect(charges.lines.map(({ statute }) => statute)).toEqual([
    '6 Del. C. § 18-1107(e)',
    '6 Del. C. § 18-1107(e)',
    '6 Del. C. § 18-1107(e)',
  ]);
});

it('says which charges it does not compute', () => {
  const penalty = latenessOf(obligationRule('us_ny_c_corporation_franchise_tax'), '2027-04-15')!;
  const facts = { unpaid: [tax], missed_on: '2027-03-01' };
  const late = lateCharges({ penalty, interest: penalty }, { ...facts, on: '2027-04-16' });
  expect(late).toMatchObject({ penalty_cents: 0, interest_cents: 0 });
  expect(late.lines.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Penalty: Not computed: the penalty is a percentage of the tax.',
    'Interest: Not computed: the rate changes.',
  ]);
  expect(lateCharges({ penalty, interest: penalty }, { ...facts, on: '2027-03-01' }).lines).toEqual([]);
});
