import fc from 'fast-check';
import { franchiseTaxDue, tentativePaymentsOf } from './tax-due';

const amounts = (due: readonly { due_on: string; amount_cents: number }[]) =>
  due.map(({ due_on, amount_cents }) => [due_on, amount_cents]);

it('asks for 40, 20 and 20 percent within the year where the year before was taxed $5,000 or more', () => {
  expect(amounts(franchiseTaxDue(2026, { tax_cents: 8_516_500, prior_year_tax_cents: 8_516_500 }).due)).toEqual([
    ['2026-06-01', 3_406_600],
    ['2026-09-01', 1_703_300],
    ['2026-12-01', 1_703_300],
    ['2027-03-01', 1_703_300],
  ]);
  expect(tentativePaymentsOf(2026, 500_000)).toHaveLength(3);
  expect(tentativePaymentsOf(2026, 499_999)).toEqual([]);
});

it('asks for everything on the first of March where the year before was taxed less, whatever the tax', () => {
  const { due } = franchiseTaxDue(2026, { tax_cents: 20_000_000, prior_year_tax_cents: 40_000 });
  expect(amounts(due)).toEqual([['2027-03-01', 20_000_000]]);
});

it('leaves no remainder where the payments exceed the tax, and says what is refunded', () => {
  const { due, overpaid_cents } = franchiseTaxDue(2026, { tax_cents: 40_000, prior_year_tax_cents: 8_516_500 });
  expect(due.at(-1)).toMatchObject({ due_on: '2027-03-01', amount_cents: 0, statute: '8 Del. C. § 504(a)(4)' });
  expect(overpaid_cents).toBe(6_773_200);
});

it('adds up to the tax, to the cent', () => {
  const cents = fc.nat({ max: 25_000_000 });
  fc.assert(
    fc.property(cents, cents, (tax_cents, prior_year_tax_cents) => {
      const { due, overpaid_cents } = franchiseTaxDue(2026, { tax_cents, prior_year_tax_cents });
      expect(due.reduce((sum, { amount_cents }) => sum + amount_cents, -overpaid_cents)).toBe(tax_cents);
    }),
  );
});
