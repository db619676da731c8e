import fc from 'fast-check';
import { even, offAtClosing, shortAtClosing, soldTables, sumsOf } from '../../../test/support/sale-examples';
import { partsOf, partsPaid, type ProceedsPart } from './owner-parts';
import { treatmentOfRights } from './rights-treatment';

it('whoever owns a company, all is even to the cent, nobody loses by an earn-out, and both are divided as one', () => {
  fc.assert(
    fc.property(soldTables, (table) => {
      const sums = sumsOf(table);
      expect(sums).toMatchObject(even(sums));
    }),
    { numRuns: 10_000 },
  );
}, 60_000);

const part = (held: string, amount_cents: number, more: Partial<ProceedsPart> = {}): ProceedsPart => ({
  stakeholder_id: held,
  name: held,
  held,
  amount_cents,
  right_id: null,
  ...more,
});
const none = { escrow_cents: 0, earn_out_cents: 0 };

it('divides the consideration without the escrow as if it were the only consideration', () => {
  fc.assert(
    fc.property(soldTables, (table) => {
      expect(offAtClosing(table)).toBe(0);
      expect(shortAtClosing(table)).toBe(0);
    }),
    { numRuns: 1000 },
  );
}, 60_000);

it('pays a preference in full at the closing before the escrow reaches it', () => {
  const clear = [part('Preferred', 400), part('Common', 100)];
  const closing = [part('Preferred', 400), part('Common', 300)];
  const owners = partsOf({ clear, closing, whole: closing }, { ...none, escrow_cents: 200 });
  expect(owners.map(({ amount_cents, escrow_cents }) => [amount_cents, escrow_cents])).toEqual([
    [400, 0],
    [100, 200],
  ]);
});

it('releases escrow after earlier payments: first the preference that they left unpaid', () => {
  const rows = [
    { stakeholder_id: 'fund', held: 'Stock', received_cents: 300, share_cents: 100 },
    { stakeholder_id: 'founder', held: 'Stock', received_cents: 0, share_cents: 200 },
  ];
  const sofar = [part('Stock', 400, { stakeholder_id: 'fund' }), part('Stock', 50, { stakeholder_id: 'founder' })];
  expect(partsPaid(rows, sofar, 150)).toEqual([100, 50]);
});

it('releases a cent that rounding owes to an owner without a row by the fixed shares', () => {
  const rows = [
    { stakeholder_id: 'fund', held: 'Stock', received_cents: 3, share_cents: 1 },
    { stakeholder_id: 'angel', held: 'SAFE, its amount', received_cents: 2, share_cents: 0 },
  ];
  const sofar = [part('Stock', 3, { stakeholder_id: 'fund' }), part('Stock', 3, { stakeholder_id: 'founder' })];
  expect(partsPaid(rows, sofar, 1)).toEqual([1, 0]);
});

it('what one owner holds of one kind is one row', () => {
  const clear = [part('Option', 9), part('Option', 18)];
  const closing = [part('Option', 10), part('Option', 20)];
  expect(partsOf({ clear, closing, whole: closing }, { ...none, escrow_cents: 3 })).toEqual([
    {
      stakeholder_id: 'Option',
      name: 'Option',
      held: 'Option',
      amount_cents: 27,
      escrow_cents: 3,
      earn_out_cents: 0,
      held_cents: 0,
    },
  ]);
});

it('holds back the proceeds of unvested stock, which bears its own part of the escrow', () => {
  const ada = { stakeholder_id: 'ada' };
  const parts = (tenths: number) => [
    part('Stock', 30 * tenths, ada),
    part('Unvested stock', 50 * tenths, { ...ada, unvested: true }),
    part('Stock', 20 * tenths, { stakeholder_id: 'fund' }),
  ];
  const closing = parts(10);
  const owners = (escrow_cents: number) =>
    partsOf({ clear: parts(10 - escrow_cents / 100), closing, whole: closing }, { ...none, escrow_cents }).map(
      (one) => [one.amount_cents, one.escrow_cents, one.held_cents],
    );
  expect(owners(0)).toEqual([
    [300, 0, 0],
    [0, 0, 500],
    [200, 0, 0],
  ]);
  expect(owners(500)).toEqual([
    [150, 150, 0],
    [0, 250, 250],
    [100, 100, 0],
  ]);
});

describe('an earn-out', () => {
  const [fund, founder] = [{ stakeholder_id: 'fund' }, { stakeholder_id: 'founder' }];
  const option = { right_id: 'grt_1' };
  const safe = (held: string, cents: number) => part(held, cents, { stakeholder_id: 'angel', right_id: 'cvt_1' });
  const divided = {
    closing: [part('Stock', 800, fund), part('Stock', 100, founder), safe('SAFE, its amount', 100)],
    whole: [
      part('Stock', 800, fund),
      part('Stock', 700, founder),
      part('Option', 300, option),
      safe('SAFE, as stock', 200),
    ],
  };

  it('goes to whoever has more in all of it: a preference counts once, and a SAFE stays one row', () => {
    const owners = partsOf({ clear: divided.closing, ...divided }, { escrow_cents: 0, earn_out_cents: 1000 });
    expect(owners.map(({ held, amount_cents, earn_out_cents }) => [held, amount_cents, earn_out_cents])).toEqual([
      ['Stock', 800, 0],
      ['Stock', 100, 600],
      ['SAFE, its amount', 100, 100],
      ['Option', 0, 300],
    ]);
  });

  it('of which a part is paid goes by the division with that part, not by the parts of the whole', () => {
    const owners = partsOf({ clear: divided.closing, ...divided }, { escrow_cents: 0, earn_out_cents: 1000 });
    const paid = [part('Stock', 800, fund), part('Stock', 300, founder), safe('SAFE, its amount', 100)];
    const rows = owners.map((one) => ({ ...one, received_cents: one.amount_cents, share_cents: one.earn_out_cents }));
    expect(partsPaid(rows, paid, 200)).toEqual([0, 200, 0, 0]);
  });

  it('is all that owners get where the lines have left nothing for them', () => {
    const owners = partsOf({ ...divided, clear: [], closing: [] }, { escrow_cents: 0, earn_out_cents: 2000 });
    expect(owners.map(({ amount_cents, earn_out_cents }) => [amount_cents, earn_out_cents])).toEqual([
      [0, 800],
      [0, 700],
      [0, 300],
      [0, 200],
    ]);
  });

  it('takes no rounded cent back', () => {
    const closing = [part('Stock', 34, fund), part('Stock', 66, founder)];
    const whole = [part('Stock', 33, fund), part('Stock', 77, founder)];
    const owners = partsOf({ clear: closing, closing, whole }, { escrow_cents: 0, earn_out_cents: 10 });
    expect(owners.map(({ earn_out_cents }) => earn_out_cents)).toEqual([0, 10]);
  });

  it('is said of each promise beside what it got, and never as cashed out where nothing was paid', () => {
    expect(treatmentOfRights({ ...divided, clear: [safe('SAFE, its amount', 60)] })).toEqual([
      {
        id: 'cvt_1',
        treated: 'It was cashed out for $1.00. An earn-out can pay its holder up to $1.00 more.',
        paid_cents: 100,
        escrow_cents: 40,
        earn_out_cents: 100,
      },
      {
        id: 'grt_1',
        treated: 'It received no payment at the closing. An earn-out can pay its holder up to $3.00.',
        paid_cents: 0,
        escrow_cents: 0,
        earn_out_cents: 300,
      },
    ]);
    expect(treatmentOfRights({ clear: [], closing: [], whole: [] })).toEqual([]);
  });
});
