import fc from 'fast-check';
import { even, soldTables, sumsOf } from '../../../test/support/sold-tables';
import { partsOf, type Part } from './parts';

it('whoever owns a company, sources and uses are even to the cent, and escrow and earn-out are shared whole', () => {
  fc.assert(
    fc.property(soldTables, (table) => {
      const sums = sumsOf(table);
      expect(sums).toMatchObject(even(sums));
    }),
    { numRuns: 10_000 },
  );
}, 60_000);

const part = (held: string, amount_cents: number, debt = false): Part => ({
  stakeholder_id: held,
  name: held,
  held,
  amount_cents,
  right_id: null,
  debt,
});

it('a note that is paid back bears nothing of the escrow, as long as the others can', () => {
  const parts = [part('Stock', 900), part('Note, repaid', 100, true)];
  const owners = (escrow_cents: number) =>
    partsOf(parts, { left_cents: 1000, escrow_cents, earn_out_cents: 0 }).map(({ amount_cents }) => amount_cents);
  expect(owners(300)).toEqual([600, 100]);
  expect(owners(950)).toEqual([45, 5]);
});

it('what one owner holds of one kind is one row', () => {
  const owners = partsOf([part('Option', 10), part('Option', 20)], {
    left_cents: 30,
    escrow_cents: 3,
    earn_out_cents: 0,
  });
  expect(owners).toEqual([
    {
      stakeholder_id: 'Option',
      name: 'Option',
      held: 'Option',
      amount_cents: 27,
      escrow_cents: 3,
      earn_out_cents: 0,
    },
  ]);
});
