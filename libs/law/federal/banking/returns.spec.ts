import { creditReturnsEnd, returnDeadline, returnReason } from './returns';

it.each([
  ['R01', '2026-12-03'],
  ['R02', '2026-12-03'],
  ['R03', '2026-12-03'],
  ['R04', '2026-12-03'],
  ['R08', '2026-12-03'],
  ['R09', '2026-12-03'],
  ['R29', '2026-12-03'],
  ['R05', '2027-01-30'],
  ['R07', '2027-01-30'],
  ['R10', '2027-01-30'],
  ['R11', '2027-01-30'],
])('%s returns a payment of 2026-12-01 by %s', (code, day) => expect(returnDeadline(code, '2026-12-01')).toBe(day));

it('knows no deadline of a code outside the table', () => {
  expect(returnDeadline('R99', '2026-12-01')).toBeNull();
  expect(returnReason('R99', '2026-12-01')).toBeNull();
});

it.each([
  ['2026-12-01', '2026-12-03'],
  ['2026-11-25', '2026-11-30'],
])('a credit of %s is final after %s, as the codes with 60 days are for debits', (settled, end) =>
  expect(creditReturnsEnd(settled)).toBe(end),
);
