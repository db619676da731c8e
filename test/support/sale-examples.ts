import fc from 'fast-check';
import type { ShareHolding } from '../../libs/ledger/holdings/holdings';
import type { ModeledConvertible } from '../../libs/financing/round_model/outstanding-convertibles';
import type { GrantLeft } from '../../libs/captable/cap_table/waterfall/outstanding-rights';
import {
  afterRepurchase,
  paidByClass,
  shared,
  type Division,
} from '../../libs/captable/cap_table/waterfall/proceeds-division';
import type { Treatment } from '../../libs/captable/cap_table/waterfall/rights-treatment';
import type { ShareClass } from '../../libs/ledger/share_class/share-class.entity';
import type { OwnerPart } from '../../libs/exit/corporate_transaction/fixed-flow';
import { asNamed, partsOf, partsPaid, type ProceedsPart } from '../../libs/exit/funds_flow/owner-parts';

export interface Table {
  holdings: { of: number; holder: number; quantity: number }[];
  preferred: { price: number; multiple: number; participation: 'none' | 'full' | 'capped'; seniority: number }[];
  grants: { price: number | null; quantity: number; vested: number }[];
  warrants: { price: number; quantity: number }[];
  /** Unvested percentage of each holding of common stock, and its cost. */
  unvested: { percent: number; cost: number; departed: boolean }[];
  convertibles: {
    kind: 'safe' | 'note';
    amount: number;
    cap: number | null;
    basis: 'pre_money' | 'post_money';
    discount: number;
  }[];
  treatment: Treatment;
  consideration: number;
  lines: number[];
  escrow: number;
  earn_out: number;
  paid: number;
}

const cents = fc.integer({ min: 1, max: 10 ** 11 });
const shares = fc.integer({ min: 1, max: 10_000_000 });
const price = fc.integer({ min: 1, max: 500 });
export const soldTables = fc.record<Table>({
  holdings: fc.array(fc.record({ of: fc.nat({ max: 3 }), holder: fc.nat({ max: 5 }), quantity: shares }), {
    minLength: 1,
    maxLength: 8,
  }),
  preferred: fc.array(
    fc.record({
      price,
      multiple: fc.integer({ min: 1, max: 3 }),
      participation: fc.constantFrom('none', 'full', 'capped'),
      seniority: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 3, maxLength: 3 },
  ),
  grants: fc.array(fc.record({ price: fc.option(price), quantity: shares, vested: fc.nat({ max: 100 }) }), {
    maxLength: 4,
  }),
  warrants: fc.array(fc.record({ price, quantity: shares }), { maxLength: 2 }),
  unvested: fc.array(fc.record({ percent: fc.nat({ max: 100 }), cost: fc.nat(10 ** 6), departed: fc.boolean() }), {
    maxLength: 4,
  }),
  convertibles: fc.array(
    fc.record({
      kind: fc.constantFrom('safe', 'note'),
      amount: fc.integer({ min: 1, max: 10 ** 9 }),
      cap: fc.option(fc.integer({ min: 10 ** 10, max: 10 ** 12 })),
      basis: fc.constantFrom('pre_money', 'post_money'),
      discount: fc.constantFrom(0, 15, 20),
    }),
    { maxLength: 4 },
  ),
  treatment: fc.record(
    {
      options: fc.constantFrom('cash_out', 'cancel'),
      safes: fc.constantFrom('cash_out', 'convert'),
      notes: fc.constantFrom('repay', 'convert'),
      restricted_stock: fc.constantFrom('hold', 'repurchase', 'accelerate'),
    },
    { requiredKeys: [] },
  ),
  consideration: cents,
  lines: fc.array(cents, { maxLength: 4 }),
  escrow: cents,
  earn_out: fc.oneof(fc.constant(0), cents),
  paid: cents,
});

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
const classOf = (index: number, { preferred }: Table): ShareClass => {
  const one = index === 0 ? null : preferred[index - 1]!;
  return {
    id: `class-${index}`,
    name: `Class ${index}`,
    class_type: one ? 'preferred' : 'common',
    seniority: one?.seniority ?? 1,
    original_issue_price: one && String(one.price / 100),
    liquidation_preference_multiple: one && String(one.multiple),
    participation: one && one.participation,
    participation_cap_multiple: one?.participation === 'capped' ? String(one.multiple + 1) : null,
    conversion_rights: one && { ratio: { numerator: '1', denominator: '1' } },
  } as unknown as ShareClass;
};
const standingsOf = (table: Table): ShareHolding[] => {
  const at = (account: ShareHolding['account'], of: number, holder: string | null, quantity: number): ShareHolding => ({
    share_class_id: `class-${of}`,
    name: `Class ${of}`,
    class_type: of === 0 ? 'common' : 'preferred',
    votes_per_share: '1',
    conversion_rights: classOf(of, table).conversion_rights,
    account,
    stakeholder_id: holder,
    equity_plan_id: account === 'granted' ? 'plan' : null,
    quantity,
  });
  const held = Map.groupBy(table.holdings, ({ of, holder }) => `${of}/${holder}`);
  return [
    // At least one common stockholder takes the remainder.
    at('outstanding', 0, 'founder', 1_000_000),
    ...[...held.values()].map((same) =>
      at('outstanding', same[0]!.of, `holder-${same[0]!.holder}`, total(same.map(({ quantity }) => quantity))),
    ),
  ];
};
const rightsOf = (all: { price: number | null; quantity: number; vested?: number }[], name: string): GrantLeft[] =>
  all.map(({ price: at, quantity, vested = 100 }, index) => ({
    id: `${name}-${index}`,
    share_class_id: 'class-0',
    stakeholder_id: `holder-${index}`,
    exercise_price: at === null ? null : String(at / 100),
    quantity,
    vested: Math.floor((quantity * vested) / 100),
    triggered: 0,
  }));
const convertibleOf = (one: Table['convertibles'][number], index: number): ModeledConvertible => ({
  convertible_id: `convertible-${index}`,
  stakeholder_id: `holder-${index}`,
  name: 'A promise',
  number: `SAFE-${index + 1}`,
  holder: 'Fund',
  kind: one.kind,
  qualified_financing_cents: null,
  amount_cents: one.amount,
  valuation_cap_cents: one.cap,
  cap_basis: one.basis,
  discount_percent: String(one.discount),
});

const unvestedIn = (table: Table): Division['unvested'] =>
  standingsOf(table)
    .filter(({ share_class_id, stakeholder_id }) => share_class_id === 'class-0' && stakeholder_id !== 'founder')
    .flatMap(({ stakeholder_id, share_class_id, quantity: held }, index) => {
      const { percent, cost, departed } = table.unvested[index] ?? { percent: 0, cost: 0, departed: false };
      const quantity = Math.floor((held * percent) / 100);
      const vests = departed ? [] : [{ on: '2027-06-30', quantity }];
      const one = { stakeholder_id: stakeholder_id!, share_class_id, certificate_number: `CS-${index}`, quantity };
      return quantity === 0 ? [] : { ...one, vests, cost_cents: cost, departed };
    });

export const divisionIn = (table: Table): Exclude<Division, { interests: unknown }> => ({
  on: '2026-06-30',
  treatment: table.treatment,
  unvested: unvestedIn(table),
  standings: standingsOf(table),
  classes: [0, 1, 2, 3].map((index) => classOf(index, table)),
  grants: rightsOf(table.grants, 'grant'),
  warrants: rightsOf(table.warrants, 'warrant'),
  convertibles: table.convertibles.map(convertibleOf),
});

const soldParts = (division: Division, cents: number): ProceedsPart[] =>
  shared(division, cents).map((one) => ({ ...one, name: one.stakeholder_id }));

export interface Sums {
  consideration: number;
  escrow_cents: number;
  earn_out_cents: number;
  uses: number;
  held: number;
  later: number;
  released_cents: number;
  released: number;
  paid_cents: number;
  earned: number;
  least: number;
  /** Maximum difference beyond rounding between an owner's total and a single division. */
  off: number;
}

/** Trims lines and escrow to the available funds. */
export function proceedsOf({ consideration, lines, escrow, earn_out: earn_out_cents }: Table) {
  let cents = consideration;
  for (const line of lines) cents -= line % (cents + 1);
  return { cents, escrow_cents: escrow % (cents + 1), earn_out_cents };
}

export function soldOf(table: Table) {
  const { earn_out_cents, ...proceeds } = proceedsOf(table);
  const { escrow_cents } = proceeds;
  const { division, repurchases } = afterRepurchase(divisionIn(table), proceeds);
  const left_cents = proceeds.cents - total(repurchases.map(({ amount_cents }) => amount_cents));
  const partsIn = (cents: number): ProceedsPart[] => soldParts(division, cents);
  const clear_cents = left_cents - escrow_cents;
  const staged = {
    clear: partsIn(clear_cents),
    closing: partsIn(left_cents),
    whole: partsIn(left_cents + earn_out_cents),
  };
  const owners = partsOf(staged, { escrow_cents, earn_out_cents });
  const classes = clear_cents === 0 ? [] : paidByClass(division, clear_cents);
  return { ...staged, escrow_cents, earn_out_cents, left_cents, partsIn, owners, classes };
}

export function sumsOf(table: Table): Sums {
  const { consideration } = table;
  const { closing, whole, escrow_cents, earn_out_cents, left_cents, partsIn, owners } = soldOf(table);
  const paid_cents = table.paid % (earn_out_cents + 1);
  const released_cents = table.paid % (escrow_cents + 1);
  const after = (cents: number): ProceedsPart[] => asNamed(partsIn(cents), [...whole, ...closing]);
  const released = partsPaid(
    owners.map((one) => ({
      ...one,
      received_cents: one.amount_cents + one.held_cents!,
      share_cents: one.escrow_cents,
    })),
    after(left_cents - escrow_cents + released_cents),
    released_cents,
  );
  const paid = partsIn(left_cents + paid_cents);
  const earned = partsPaid(
    owners.map((one) => ({
      ...one,
      received_cents: one.amount_cents + one.held_cents! + one.escrow_cents,
      share_cents: one.earn_out_cents,
    })),
    after(left_cents + paid_cents),
    paid_cents,
  );
  const sumOf = (what: 'amount_cents' | 'escrow_cents' | 'earn_out_cents' | 'held_cents'): number =>
    total(owners.map((owner) => owner[what]!));
  return {
    consideration,
    escrow_cents,
    earn_out_cents,
    uses: consideration - left_cents + escrow_cents + sumOf('amount_cents') + sumOf('held_cents'),
    held: sumOf('escrow_cents'),
    later: sumOf('earn_out_cents'),
    released_cents,
    released: total(released),
    paid_cents,
    earned: total(earned),
    least: Math.min(
      0,
      ...released,
      ...earned,
      ...owners.flatMap((one) => [one.amount_cents, one.escrow_cents, one.earn_out_cents, one.held_cents!]),
    ),
    off: Math.max(
      difference({ closing, after: whole }, owners, (owner) => owner.earn_out_cents),
      difference({ closing, after: paid }, owners, (_, index) => earned[index]!),
    ),
  };
}

/** Cents that preferred stock still lacks of its preference at a closing that pays common stock. */
export function shortAtClosing(table: Table): number {
  const { classes } = soldOf(table);
  if (classes.every(({ share_class_id: id, amount_cents }) => id !== 'class-0' || amount_cents === 0)) return 0;
  const lacking = classes.map(({ share_class_id, quantity, as_common, amount_cents }) => {
    const terms = table.preferred[Number(share_class_id.slice('class-'.length)) - 1];
    return terms === undefined || as_common ? 0 : terms.price * terms.multiple * quantity - amount_cents;
  });
  return Math.max(0, ...lacking);
}

/** Difference in cents between a stockholder's closing payment, with its holdback, and a division of it alone. */
export function offAtClosing(table: Table): number {
  const { clear, owners } = soldOf(table);
  const due = centsOf(clear);
  const got = centsOf(owners.map((one) => ({ ...one, amount_cents: one.amount_cents + one.held_cents! })));
  return Math.max(0, ...[...got].map(([id, cents]) => Math.abs(cents - (due.get(id) ?? 0))));
}

const centsOf = (
  parts: readonly Pick<ProceedsPart, 'stakeholder_id' | 'amount_cents'>[],
): Map<string | null, number> => {
  const sums = new Map<string | null, number>();
  for (const { stakeholder_id: id, amount_cents } of parts) sums.set(id, (sums.get(id) ?? 0) + amount_cents);
  return sums;
};

/**
 * Excess over one cent per owner between staged and single division. Returns 0 if a stockholder's share shrinks after
 * closing, because nobody refunds money.
 */
function difference(
  { closing, after }: { closing: readonly ProceedsPart[]; after: readonly ProceedsPart[] },
  owners: readonly OwnerPart[],
  later: (owner: OwnerPart, index: number) => number,
): number {
  const [before, due] = [centsOf(closing), centsOf(after)];
  if ([...before].some(([id, cents]) => (due.get(id) ?? 0) < cents - 1)) return 0;
  const got = centsOf(
    owners.map((owner, index) => ({
      ...owner,
      amount_cents: owner.amount_cents + owner.escrow_cents + owner.held_cents! + later(owner, index),
    })),
  );
  const most = Math.max(0, ...[...got].map(([id, cents]) => Math.abs(cents - (due.get(id) ?? 0))));
  return Math.max(0, most - owners.length);
}

export const even = ({
  consideration,
  escrow_cents,
  earn_out_cents,
  released_cents,
  paid_cents,
}: Sums): Partial<Sums> => ({
  uses: consideration,
  held: escrow_cents,
  later: earn_out_cents,
  released: released_cents,
  earned: paid_cents,
  least: 0,
  off: 0,
});
