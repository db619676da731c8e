import fc from 'fast-check';
import { differenceOf } from './cap-table-difference';
import type { ShareHolding } from './holdings';

const arbitraryHolding = fc
  .record({
    share_class_id: fc.constantFrom('common', 'preferred'),
    stakeholder_id: fc.constantFrom('ada', 'bo', 'cy'),
    quantity: fc.nat({ max: 5 }),
  })
  .map((one): ShareHolding => ({
    ...one,
    name: one.share_class_id,
    class_type: 'common',
    votes_per_share: '1',
    conversion_rights: null,
    account: 'outstanding',
    equity_plan_id: null,
  }));
const table = fc.uniqueArray(arbitraryHolding, {
  selector: ({ share_class_id, stakeholder_id }) => `${share_class_id} ${stakeholder_id}`,
  maxLength: 6,
});
const heldQuantity = (standings: readonly ShareHolding[], who: string, of: string): number =>
  standings.find(({ stakeholder_id, share_class_id }) => stakeholder_id === who && share_class_id === of)?.quantity ??
  0;

it('is what has to be added to the first table to get the second, and names nothing that is the same', () => {
  fc.assert(
    fc.property(table, table, (before, after) => {
      const { holders, classes } = differenceOf(before, after);
      for (const who of ['ada', 'bo', 'cy'])
        for (const share of ['common', 'preferred']) {
          const named = holders.filter(
            ({ stakeholder_id, share_class_id }) => stakeholder_id === who && share_class_id === share,
          );
          const [from, to] = [heldQuantity(before, who, share), heldQuantity(after, who, share)];
          expect(named).toEqual(
            from === to
              ? []
              : [{ stakeholder_id: who, share_class_id: share, before: from, after: to, change: to - from }],
          );
        }
      for (const { share_class_id, outstanding } of classes)
        expect(outstanding.change).toBe(
          holders.filter((one) => one.share_class_id === share_class_id).reduce((sum, { change }) => sum + change, 0),
        );
      expect(differenceOf(before, before)).toEqual({ classes: [], holders: [] });
    }),
  );
});

it('tells what a charter came to authorise, and no limit where there is none', () => {
  const charter = (quantity: number): ShareHolding => ({
    share_class_id: 'common',
    name: 'Common Stock',
    class_type: 'common',
    votes_per_share: '1',
    conversion_rights: null,
    account: 'charter',
    stakeholder_id: null,
    equity_plan_id: null,
    quantity,
  });
  expect(differenceOf([], [charter(-100)]).classes).toEqual([
    {
      share_class_id: 'common',
      authorized: { before: 0, after: 100, change: 100 },
      outstanding: { before: 0, after: 0, change: 0 },
    },
  ]);
});
