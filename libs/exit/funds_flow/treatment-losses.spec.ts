import fc from 'fast-check';
import { divisionIn, proceedsOf, soldTables, type Table } from '../../../test/support/sale-examples';
import { afterRepurchase, shared } from '../../captable/cap_table/waterfall/proceeds-division';
import { holdersMissing } from '../corporate_transaction/closing/treatment-amendments';
import { lossesUnder } from './treatment-losses';

interface Right {
  stakeholder_id: string;
  cents: number;
}

function rightsPaid(table: Table, treatment: Table['treatment'], when: 'closing' | 'whole'): Map<string, Right> {
  const { earn_out_cents, ...proceeds } = proceedsOf(table);
  const { division, repurchases } = afterRepurchase({ ...divisionIn(table), treatment }, proceeds);
  const spent = repurchases.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const rights = new Map<string, Right>();
  const add = (key: string, stakeholder_id: string, cents: number) =>
    rights.set(key, { stakeholder_id, cents: cents + (rights.get(key)?.cents ?? 0) });
  const { safes, notes, options, restricted_stock } = table.treatment;
  for (const one of shared(division, proceeds.cents - spent + (when === 'whole' ? earn_out_cents : 0))) {
    const kind = one.held.split(',')[0]!;
    const isReplaced =
      (kind === 'SAFE' && safes !== undefined) ||
      (kind === 'Note' && notes !== undefined) ||
      (['Option', 'Stock unit'].includes(kind) && options === 'cancel');
    if (isReplaced) add(one.right_id!, one.stakeholder_id, one.amount_cents);
    if (one.unvested && restricted_stock === 'repurchase')
      add(`unvested ${one.stakeholder_id}`, one.stakeholder_id, one.amount_cents);
  }
  if (restricted_stock === 'repurchase')
    for (const { stakeholder_id, amount_cents } of repurchases)
      add(`unvested ${stakeholder_id}`, stakeholder_id, amount_cents);
  return rights;
}

const underpaid = (table: Table): Set<string> =>
  new Set(
    (['closing', 'whole'] as const).flatMap((when) => {
      const paid = rightsPaid(table, table.treatment, when);
      return [...rightsPaid(table, {}, when)].flatMap(([key, { stakeholder_id, cents }]) =>
        (paid.get(key)?.cents ?? 0) < cents ? stakeholder_id : [],
      );
    }),
  );

it('no holder gets less than the signed instrument without a signed amendment of that holder', () => {
  let short = 0;
  fc.assert(
    fc.property(soldTables, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), (table, agreed) => {
      const papers = agreed.flatMap((signs, index) =>
        signs
          ? {
              document_id: `doc-${index}`,
              signing_envelope_id: null,
              signers: [{ stakeholder_id: `holder-${index}`, role: 'holder' }],
            }
          : [],
      );
      const losses = lossesUnder(divisionIn(table), proceedsOf(table)).map((one) => ({
        ...one,
        name: '',
        instrument: one.held,
      }));
      const missing = new Set(holdersMissing(losses, papers).map(({ stakeholder_id }) => stakeholder_id));
      const due = underpaid(table);
      short += due.size;
      const unsigned = [...due].filter((id) => !agreed[Number(id.replace('holder-', ''))]);
      expect([...missing].toSorted()).toEqual(unsigned.toSorted());
    }),
    { numRuns: 500 },
  );
  expect(short).toBeGreaterThan(50);
}, 60_000);

const table: Table = {
  holdings: [],
  preferred: [1, 2, 3].map((seniority) => ({ price: 1, multiple: 1, participation: 'none', seniority })),
  grants: [],
  warrants: [],
  unvested: [],
  convertibles: [
    { kind: 'safe', amount: 100_000_000, cap: 1_000_000_000, basis: 'post_money', discount: 0 },
    { kind: 'safe', amount: 100_000_000, cap: null, basis: 'post_money', discount: 0 },
  ],
  treatment: { safes: 'cash_out' },
  consideration: 1_000_000_000,
  lines: [],
  escrow: 0,
  earn_out: 1_000_000_000,
  paid: 0,
};

it('names an instrument whose earn-out alone pays less, with both amounts', () => {
  // A tenth of $19,000,000, after the other SAFE is paid its amount.
  expect(lossesUnder(divisionIn(table), proceedsOf(table))).toEqual([
    {
      stakeholder_id: 'holder-0',
      right_id: expect.any(String),
      held: 'SAFE-1',
      with_earn_out: true,
      kind: 'safes',
      due_cents: 190_000_000,
      paid_cents: 100_000_000,
    },
  ]);
  expect(lossesUnder(divisionIn({ ...table, treatment: {} }), proceedsOf(table))).toEqual([]);
});
