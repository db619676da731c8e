import fc from 'fast-check';
import { even, soldTables, sumsOf } from '../support/sold-tables';

it('of ten thousand companies that are sold, sources and uses are even to the cent', () => {
  fc.assert(
    fc.property(soldTables, (table) => {
      const sums = sumsOf(table);
      expect(sums).toMatchObject(even(sums));
    }),
    { numRuns: 10_000 },
  );
}, 300_000);
