import { afterRepurchase, paidByClass, shared, type Division } from './proceeds-division';
import { unvestedAfter, unvestedPart, type UnvestedStock } from './unvested-stock';
import type { Treatment } from './rights-treatment';

/** Ada, Bo and Cleo hold common stock alone. 18 of 48 monthly installments have vested, each rounded down. */
const founders = { ada: 4_000_000, bo: 3_000_000, cleo: 1_000_000 };
const unvested: Record<keyof typeof founders, number> = { ada: 2_500_006, bo: 1_875_000, cleo: 625_006 };

const stock = ([stakeholder_id, quantity]: [string, number], index: number, departed = false): UnvestedStock => ({
  stakeholder_id,
  share_class_id: 'common',
  certificate_number: `CS-${index + 1}`,
  quantity,
  vests: [{ on: '2030-02-20', quantity }],
  cost_cents: 20,
  departed,
});
const division = (treatment: Treatment, departed: string[] = []): Division => ({
  on: '2027-08-20',
  treatment,
  unvested: Object.entries(unvested).map((one, index) => stock(one, index, departed.includes(one[0]))),
  standings: Object.entries(founders).map(([stakeholder_id, quantity]) => ({
    share_class_id: 'common',
    name: 'Common Stock',
    class_type: 'common',
    votes_per_share: '1',
    conversion_rights: null,
    account: 'outstanding',
    stakeholder_id,
    equity_plan_id: null,
    quantity,
  })),
  classes: [
    {
      id: 'common',
      name: 'Common Stock',
      class_type: 'common',
      seniority: 0,
      conversion_rights: null,
      original_issue_price: null,
      liquidation_preference_multiple: null,
      participation: null,
      participation_cap_multiple: null,
    },
  ],
  grants: [],
  warrants: [],
  convertibles: [],
});
const price = 800_000_000;
const sold = (treatment: Treatment, departed?: string[]) => {
  const after = afterRepurchase(division(treatment, departed), { cents: price, escrow_cents: 0 });
  const cost = after.repurchases.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const parts = shared(after.division, price - cost).map(({ stakeholder_id, held, amount_cents }) => [
    stakeholder_id,
    held,
    amount_cents,
  ]);
  return { cost, parts };
};

it('pays vested stock at the closing, and holds back the rest, without acceleration in the SPA', () => {
  const { parts } = sold({});
  expect(parts).toEqual([
    ['ada', 'Stock', 149_999_400],
    ['ada', 'Unvested stock', 250_000_600],
    ['bo', 'Stock', 112_500_000],
    ['bo', 'Unvested stock', 187_500_000],
    ['cleo', 'Stock', 37_499_400],
    ['cleo', 'Unvested stock', 62_500_600],
  ]);
});

it('repurchases unvested stock at its cost, to the benefit of the stock that remains', () => {
  const { cost, parts } = sold({ restricted_stock: 'repurchase' });
  expect(cost).toBe(60);
  const vested = 8_000_000 - 5_000_012;
  expect(parts).toEqual(
    Object.entries(founders).map(([id, shares]) => [
      id,
      'Stock',
      expect.closeTo(((price - cost) * (shares - unvested[id as keyof typeof founders])) / vested, -0.5),
    ]),
  );
});

it('repurchases the unvested stock of a founder whose service has ended, whatever the treatment', () => {
  for (const restricted_stock of ['hold', 'accelerate'] as const) {
    const { cost, parts } = sold({ restricted_stock }, ['cleo']);
    expect(cost).toBe(20);
    expect(parts.filter(([id]) => id === 'cleo')).toHaveLength(1);
  }
});

it('pays accelerated stock like vested stock', () => {
  expect(sold({ restricted_stock: 'accelerate' }).parts).toEqual([
    ['ada', 'Stock', 400_000_000],
    ['bo', 'Stock', 300_000_000],
    ['cleo', 'Stock', 100_000_000],
  ]);
});

it('pays no more for a repurchase than the shares would bring, nor out of the escrow', () => {
  const few = afterRepurchase(division({ restricted_stock: 'repurchase' }), { cents: 30, escrow_cents: 25 });
  expect(few.repurchases.map(({ amount_cents }) => amount_cents)).toEqual([5, 0, 0]);
});

it('pays stock at the closing that vests between the release and the effective date', () => {
  const held = division({});
  const [ada, bo] = held.unvested!;
  const vests = [
    { on: '2027-08-25', quantity: 500_006 },
    { on: '2027-09-01', quantity: 2_000_000 },
  ];
  const unvested = unvestedAfter(
    [
      { ...ada!, vests },
      { ...bo!, vests: [vests[0]!] },
    ],
    '2027-08-25',
  );
  expect(unvested).toEqual([{ ...ada, vests: [vests[1]], quantity: 2_000_000 }]);
  expect(shared({ ...held, unvested }, price).map(({ held: by, amount_cents }) => [by, amount_cents])).toEqual([
    ['Stock', 200_000_000],
    ['Unvested stock', 200_000_000],
    ['Stock', 300_000_000],
    ['Stock', 100_000_000],
  ]);
});

it('rounds the unvested part down', () => {
  expect(unvestedPart(100, 3, 2)).toBe(66);
  expect(unvestedPart(2 ** 52, 1_000_000_007, 1_000_000_006)).toBe(4_503_599_622_866_896);
});

it('returns 409 for a repurchase at an unknown price', () => {
  const unpriced = division({ restricted_stock: 'repurchase' });
  unpriced.unvested![0]!.cost_cents = null;
  expect(() => afterRepurchase(unpriced, { cents: price, escrow_cents: 0 })).toThrow('CS-1 is not on record');
});

it('prices each class of stock by all of its shares, vested or not', () =>
  expect(paidByClass(division({}), price)).toMatchObject([
    { name: 'Common Stock', quantity: 8_000_000, amount_cents: price },
  ]));
