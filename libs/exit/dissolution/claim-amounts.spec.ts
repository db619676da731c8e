import { deniedPart, reservedFor } from './claim-amounts';
import type { CreditorClaim } from './creditor-claim.entity';

const claim = (more: Partial<CreditorClaim> = {}): CreditorClaim =>
  ({ status: 'disputed', amount_cents: 1_000_000, allowed_cents: 0, settled_cents: null, ...more }) as CreditorClaim;
const reserve = { reserve_cents: 1_500_000, provided_cents: 1_500_000 };

it('keeps the rejected part that the notice states when the claim is compromised', () => {
  expect(deniedPart(claim())).toBe(1_000_000);
  expect(deniedPart(claim({ allowed_cents: 400_000 }))).toBe(600_000);
  expect(deniedPart(claim({ status: 'settled', settled_cents: 250_000 }))).toBe(1_000_000);
});

it('counts no rejected part of a claim that was never disputed', () => {
  expect(deniedPart(claim({ status: 'settled', allowed_cents: null, settled_cents: 250_000 }))).toBe(0);
});

it('reserves the rejected part of a disputed claim, in proportion if the assets do not cover all debts', () => {
  expect(reservedFor(claim({ allowed_cents: 400_000 }), reserve)).toBe(600_000);
  expect(reservedFor(claim(), { ...reserve, reserve_cents: 750_000 })).toBe(500_000);
  expect(reservedFor(claim({ status: 'settled', settled_cents: 0 }), reserve)).toBe(0);
});
