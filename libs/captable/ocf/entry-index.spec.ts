import type { EntryFacts, LedgerFacts, SplitFacts } from '../ledger_facts/fact-types';
import { objectsOf } from './bundle';
import { entriesBy } from './entry-index';

const entry = (number: number, more: object): EntryFacts =>
  ({
    id: `led_${number}`,
    number,
    kind: 'stock_class_split',
    effective_date: '2024-01-01',
    share_class_id: 'shc',
    security_id: null,
    quantity: 1,
    references_entry_id: null,
    resolution_id: null,
    document_id: null,
    stock_split_id: null,
    postings: [],
    ...more,
  }) as unknown as EntryFacts;
const split = {
  id: 'spl',
  share_class_id: 'shc',
  counted_from: '2024-01-01',
  ratio: { numerator: 1, denominator: 2 },
  fractional_shares: 'cash',
  document_id: null,
  classes: [],
  plans: [{ equity_plan_id: 'pln', reserved_before: 150, reserved_after: 75 }],
} satisfies SplitFacts;
const splits = new Map([['spl', split]]);

it('counts what a charter authorises of each class, and what is kept for each plan, which a split counts anew', () => {
  const authorized = (number: number, share_class_id: string, quantity: number) =>
    entry(number, {
      kind: 'share_class_authorization',
      share_class_id,
      quantity,
      postings: [
        { account: 'charter', quantity: -quantity },
        { account: 'unissued', quantity },
      ],
    });
  const reserved = (number: number, quantity: number) =>
    entry(number, {
      kind: 'stock_plan_pool_adjustment',
      postings: [
        { account: 'unissued', quantity: -quantity },
        { account: 'pool', equity_plan_id: 'pln', quantity },
      ],
    });
  const entries = [
    authorized(1, 'shc', 1000),
    authorized(2, 'other', 10),
    reserved(3, 100),
    authorized(4, 'shc', 500),
    reserved(5, 50),
    entry(6, { stock_split_id: 'spl' }),
    entry(7, { stock_split_id: 'spl' }),
    reserved(8, 5),
    authorized(9, 'shc', -700),
  ];
  const by = entriesBy({ entries, splits });
  expect(Object.fromEntries(by.counts)).toEqual({ led_4: 1500, led_5: 150, led_8: 80, led_9: 800 });
  expect([
    by.authorized.get('shc')!.number,
    by.authorized.get('other')!.number,
    by.reserved.get('pln')!.number,
    by.split.get('spl')!.number,
  ]).toEqual([1, 2, 3, 6]);
});

it('looks at each entry of a split a few times at most, however many there are', async () => {
  let looks = 0;
  const securities = new Map(
    Array.from({ length: 2000 }, (_, at) => [
      `sec_${at}`,
      { id: `sec_${at}`, share_class_id: 'shc', stakeholder_id: 'stk', quantity: 1, vesting: null },
    ]),
  );
  const entries = [...securities.keys()].map((security_id, at) =>
    Object.defineProperty(
      entry(at + 1, { postings: [{ account: 'outstanding', security_id, quantity: -1 }] }),
      'stock_split_id',
      {
        get: () => {
          looks += 1;
          return 'spl';
        },
      },
    ),
  );
  const facts = {
    entity: { founders: [] },
    as_of: '2024-01-01',
    classes: new Map(),
    holders: new Map(),
    securities,
    entries,
    valuations: [],
    ends: new Map(),
    exercises: new Map(),
    splits,
    plans: new Map(),
    grants: new Map(),
    convertibles: [],
    decided: new Map(),
    accepted: new Map(),
    agreed: new Map(),
  };
  const { transactions } = await objectsOf(facts as unknown as LedgerFacts);
  expect(transactions.filter(({ object_type }) => object_type === 'TX_STOCK_CANCELLATION')).toHaveLength(2000);
  expect(looks).toBeLessThan(5 * 2000);
});
