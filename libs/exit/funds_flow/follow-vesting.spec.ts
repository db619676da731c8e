import fc from 'fast-check';
import { followVesting } from './follow-vesting';

const date = (status: 'held' | 'due' | 'paid' | 'forfeited', paid_cents: number | null = null, quantity = 100) => ({
  status,
  amount_cents: 1000,
  paid_cents,
  quantity,
});

it('pays later amounts on vested stock, adds those of unvested stock to its vesting, and forfeits the rest', () => {
  const dates = [date('paid', 1000), date('forfeited', 0), date('due'), date('held', null, 200)];
  expect(followVesting(500, dates)).toEqual({
    paid_cents: 100,
    held_cents: 300,
    forfeited_cents: 100,
    added: [0, 0, 100, 200],
  });
});

it('takes stock that was bought back at its price for forfeited', () => {
  expect(followVesting(500, [date('paid', 3)])).toMatchObject({ paid_cents: 0, forfeited_cents: 500 });
});

it('divides every cent of a later payment between the holder, the vesting dates and the buyer', () => {
  const states = [date('paid', 1000), date('paid', 3), date('forfeited', 0), date('due'), date('held')];
  const dates = fc.array(
    fc
      .tuple(fc.constantFrom(...states), fc.integer({ min: 1, max: 10 ** 9 }))
      .map(([one, quantity]) => ({ ...one, quantity })),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(fc.nat(2 ** 31), dates, (cents, all) => {
      const { paid_cents, held_cents, forfeited_cents, added } = followVesting(cents, all);
      expect(paid_cents + held_cents + forfeited_cents).toBe(cents);
      expect(added.reduce((sum, one) => sum + one, 0)).toBe(held_cents);
    }),
  );
});
