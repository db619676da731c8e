import { assertCoversDisputed } from './company-funds';
import type { CreditorClaim } from './creditor-claim.entity';
import { payCreditors } from './pay-creditors';

const claim = (more: Partial<CreditorClaim> = {}): CreditorClaim =>
  ({
    status: 'disputed',
    rank: 2,
    amount_cents: 480_000,
    secured_cents: 0,
    allowed_cents: 160_000,
    settled_cents: null,
    paid_cents: null,
    ...more,
  }) as CreditorClaim;
const pay = (cents: number, claims: CreditorClaim[]) => {
  const { paid, reserve_cents, left_cents } = payCreditors({
    cents,
    reserve_cents: 320_000,
    distributed_cents: 0,
    claims,
    rights: null,
  });
  return { paid: paid.map((one) => one.cents), reserve_cents, left_cents };
};

it('pays the allowed part of a disputed claim, and reserves the rejected part (8 Del. C. § 281(a)(1))', () => {
  expect(pay(1_000_000, [claim()])).toEqual({ paid: [160_000], reserve_cents: 320_000, left_cents: 520_000 });
  expect(() => assertCoversDisputed([claim()], 320_000)).not.toThrow();
  expect(() => assertCoversDisputed([claim()], 319_999)).toThrow();
});

it('pays the allowed part ratably with the reserve if the assets do not cover both', () => {
  expect(pay(240_000, [claim()])).toEqual({ paid: [80_000], reserve_cents: 160_000, left_cents: null });
});

it('pays no allowed part twice, and none of a claim that is rejected in whole', () => {
  expect(pay(320_000, [claim({ paid_cents: 160_000 }), claim({ allowed_cents: 0 })])).toEqual({
    paid: [0],
    reserve_cents: 320_000,
    left_cents: 0,
  });
});
