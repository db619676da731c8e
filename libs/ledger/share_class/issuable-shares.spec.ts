import fc from 'fast-check';
import { issuable, lackingAfter, saysIssuable, spare, type Capacity } from './issuable-shares';
import { asCommon } from './preference';

const ratio = fc
  .record({ numerator: fc.integer({ min: 1, max: 50 }), denominator: fc.integer({ min: 1, max: 50 }) })
  .map(({ numerator, denominator }) => ({ numerator: String(numerator), denominator: String(denominator) }));
const counts = fc.record({
  unissued: fc.nat({ max: 5000 }),
  issued: fc.nat({ max: 3000 }),
  promised: fc.nat({ max: 300 }),
});
const company = fc
  .record({ common: counts, seeds: fc.array(fc.record({ counts, ratio }), { maxLength: 3 }) })
  .map(({ common, seeds }): Capacity[] => [
    { id: 'common', name: 'Common Stock', class_type: 'common', conversion_rights: null, ...common },
    ...seeds.map(({ counts: own, ratio: by }, index): Capacity => ({
      id: `seed${index}`,
      name: `Series ${index}`,
      class_type: 'preferred',
      conversion_rights: { converts_to_share_class_id: 'common', ratio: by },
      ...own,
    })),
  ]);
const withMore = (classes: readonly Capacity[], id: string, more: number): Capacity[] =>
  classes.map((one) => (one.id === id ? { ...one, unissued: one.unissued - more, issued: one.issued + more } : one));
const suffices = (classes: readonly Capacity[]): boolean => classes.every((one) => spare(classes, one) >= 0);

it('is the most that leaves common stock for every promise and every conversion, one more would not', () => {
  fc.assert(
    fc.property(company, fc.nat({ max: 3 }), (classes, at) => {
      const of = classes[at % classes.length]!;
      const { available } = issuable(classes, of);
      if (!suffices(classes)) {
        if (spare(classes, of) < 0 || spare(classes, classes[0]!) < 0) expect(available).toBe(0);
        return;
      }
      expect(suffices(withMore(classes, of.id, available))).toBe(true);
      expect(suffices(withMore(classes, of.id, available + 1))).toBe(false);
    }),
    { numRuns: 2000 },
  );
});

it('a holder who converts any part of what they have always finds the shares, and so do all others after that', () => {
  fc.assert(
    fc.property(company, fc.nat({ max: 2 }), fc.nat({ max: 3000 }), (classes, at, part) => {
      fc.pre(classes.length > 1 && suffices(classes));
      const of = classes[1 + (at % (classes.length - 1))]!;
      const converted = Math.min(part, of.issued);
      const made = asCommon(of, converted);
      expect(made).toBeLessThanOrEqual(classes[0]!.unissued);
      const after = classes.map((one) =>
        one === of
          ? { ...one, unissued: one.unissued + converted, issued: one.issued - converted }
          : one.id === 'common'
            ? { ...one, unissued: one.unissued - made, issued: one.issued + made }
            : one,
      );
      expect(suffices(after)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

it('says which conversions and promises keep what is not free', () => {
  const common: Capacity = {
    id: 'common',
    name: 'Common Stock',
    class_type: 'common',
    conversion_rights: null,
    unissued: 4_000_000,
    issued: 6_000_000,
    promised: 250,
  };
  const seed: Capacity = {
    id: 'seed',
    name: 'Series Seed',
    class_type: 'preferred',
    conversion_rights: { converts_to_share_class_id: 'common', ratio: { numerator: '1', denominator: '1' } },
    unissued: 1_000_000,
    issued: 3_000_000,
    promised: 0,
  };
  expect(saysIssuable('Common Stock', issuable([common, seed], common))).toBe(
    'The charter leaves 4000000 unissued shares of Common Stock, and 999750 are available (3000000 reserved for ' +
      'the conversion of Series Seed, 250 committed to pending actions)',
  );
  expect(saysIssuable('Series Seed', issuable([common, seed], seed))).toBe(
    'The charter leaves 1000000 unissued shares of Series Seed, and 999750 are available (Common Stock has ' +
      'too few shares for further conversions)',
  );
});

it('a change of the charter may leave no class fewer shares than it needs, nor one that lacks some even fewer', () => {
  const classes = (unissued: number, numerator: string): Capacity[] => [
    {
      id: 'common',
      name: 'Common Stock',
      class_type: 'common',
      conversion_rights: null,
      unissued,
      issued: 0,
      promised: 10,
    },
    {
      id: 'seed',
      name: 'Series Seed',
      class_type: 'preferred',
      conversion_rights: { converts_to_share_class_id: 'common', ratio: { numerator, denominator: '1' } },
      unissued: 0,
      issued: 100,
      promised: 0,
    },
  ];
  expect(lackingAfter(classes(300, '1'), classes(110, '1'))).toBeNull();
  expect(lackingAfter(classes(300, '1'), classes(109, '1'))).toEqual({ id: 'common', name: 'Common Stock', by: 1 });
  expect(lackingAfter(classes(300, '1'), classes(300, '3'))).toMatchObject({ by: 10 });
  expect(lackingAfter(classes(50, '1'), classes(50, '1'))).toBeNull();
  expect(lackingAfter(classes(50, '1'), classes(49, '1'))).toMatchObject({ by: 61 });
});
