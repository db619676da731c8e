import fc from 'fast-check';
import { inWords, isAsStrict, isThreshold, leastOf, reaches } from './threshold';

const fraction = fc
  .tuple(fc.constantFrom('', '>'), fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }))
  .map(([over, part, whole]) => `${over}${part}/${whole}`)
  .filter(isThreshold);
const threshold = fc.oneof(fc.constantFrom('majority', 'unanimous'), fraction);
const count = fc.bigInt({ min: 0n, max: 10n ** 20n });

it.each([
  ['majority', 3n, 5n, true],
  ['majority', 2n, 4n, false],
  ['unanimous', 4n, 5n, false],
  ['unanimous', 5n, 5n, true],
  ['1/3', 1n, 3n, true],
  ['2/3', 66n, 100n, false],
  ['>2/3', 2n, 3n, false],
  ['>2/3', 67n, 100n, true],
] as const)('%s: %d of %d is enough: %p', (text, have, total, enough) =>
  expect(reaches(text, have, total)).toBe(enough),
);

it('decides nothing by a whole of nothing', () => fc.assert(fc.property(threshold, (text) => !reaches(text, 0n, 0n))));

it('names the least number that is enough', () =>
  fc.assert(
    fc.property(threshold, fc.bigInt({ min: 1n, max: 10n ** 20n }), (text, total) => {
      const least = leastOf(text, total);
      return reaches(text, least, total) && !reaches(text, least - 1n, total);
    }),
  ));

it('orders thresholds by what reaches them', () =>
  fc.assert(
    fc.property(
      threshold,
      threshold,
      count,
      count,
      (one, other, have, total) => !isAsStrict(one, other) || !reaches(one, have, total) || reaches(other, have, total),
    ),
  ));

it.each(['', 'all', '0/3', '3/0', '4/3', '>3/3', '1/300', ' 1/3', '1/3 ', '-1/3'])(
  'does not take %p for a threshold',
  (text) => expect(isThreshold(text)).toBe(false),
);

it('says itself in words', () => {
  expect(['majority', 'unanimous', '1/3', '>2/3', '3/7', '1/2', '>1/2'].map(inWords)).toEqual([
    'a majority',
    'all',
    'at least one third',
    'more than two thirds',
    'at least 3/7',
    'at least one half',
    'more than one half',
  ]);
});
