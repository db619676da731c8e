import fc from 'fast-check';
import { isCounted } from './authorized-shares';

it('what all classes together are authorised for is counted exactly, or is said not to be', () => {
  const most = fc.oneof(
    fc.maxSafeNat(),
    fc.integer({ min: 1, max: 10 }),
    fc.constant(Number.MAX_SAFE_INTEGER),
    fc.constant(null),
  );
  fc.assert(
    fc.property(fc.array(most, { maxLength: 12 }), (all) => {
      const exact = all.reduce<bigint>((sum, one) => sum + BigInt(one ?? 0), 0n);
      expect(isCounted(all.map((authorized_shares) => ({ authorized_shares })))).toBe(
        exact <= BigInt(Number.MAX_SAFE_INTEGER),
      );
    }),
    { numRuns: 1000 },
  );
});

it('what preferred stock becomes is counted exactly as well, or is said not to be', () => {
  const seed = (numerator: string) => ({
    authorized_shares: 1_000_000,
    conversion_rights: { converts_to_share_class_id: 'common', ratio: { numerator, denominator: '1' } },
  });
  expect([isCounted([seed('1000000000')]), isCounted([seed('10000000000')])]).toEqual([true, false]);
});
