import fc from 'fast-check';
import { allocate, allocationRules, shareScale } from './allocation';

const shares = (parts: readonly bigint[]): number[] => parts.map((part) => Number(part) / Number(shareScale));

it.each([
  ['cumulative_rounding', [5, 4, 5, 4]],
  ['cumulative_round_down', [4, 5, 4, 5]],
  ['front_loaded', [5, 5, 4, 4]],
  ['back_loaded', [4, 4, 5, 5]],
  ['front_loaded_to_single_tranche', [6, 4, 4, 4]],
  ['back_loaded_to_single_tranche', [4, 4, 4, 6]],
  ['fractional', [4.5, 4.5, 4.5, 4.5]],
] as const)('%s shares 18 in 4 tranches as the Open Cap Table Format says', (rule, parts) =>
  expect(shares(allocate(18, [1n, 1n, 1n, 1n], rule))).toEqual(parts),
);

it('adds up by every rule, in whole shares unless fractional, one share off at most unless it gathers the rest', () => {
  const weights = fc.array(fc.bigInt({ min: 1n, max: 1000n }), { minLength: 1, maxLength: 80 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
      weights,
      fc.constantFrom(...allocationRules),
      (quantity, of, rule) => {
        const parts = allocate(quantity, of, rule);
        const sum = of.reduce((total, one) => total + one, 0n);
        expect(parts.reduce((total, part) => total + part, 0n)).toBe(BigInt(quantity) * shareScale);
        expect(parts.every((part) => part >= 0n && (rule === 'fractional' || part % shareScale === 0n))).toBe(true);
        if (!rule.endsWith('single_tranche'))
          for (const [index, part] of parts.entries()) {
            const off = part * sum - BigInt(quantity) * shareScale * of[index]!;
            expect((off < 0n ? -off : off) <= shareScale * sum).toBe(true);
          }
      },
    ),
  );
});

it('refuses tranches that weigh nothing', () => {
  expect(() => allocate(10, [], 'front_loaded')).toThrow(RangeError);
  expect(() => allocate(10, [1n, 0n], 'front_loaded')).toThrow(RangeError);
});
