import { type HolderOutcome, type SplitOutcome, type StockSplit, divide } from '#captable/stock_split';
import type { LedgerEntry } from '#ledger/ledger_entry';
import type { Security } from '#ledger/security';

/** `entry` is null for a security that is new to the split. */
export interface Lot {
  entry: LedgerEntry | null;
  security: Security;
  anew: boolean;
}

export function recounted(
  split: StockSplit,
  { lots, before }: { lots: readonly Lot[]; before: { holders: ReadonlySet<string>; lots: number; made: number } },
): { shares: ReadonlyMap<string, number>; outcome: SplitOutcome; paid: { was: HolderOutcome[]; is: HolderOutcome[] } } {
  const { holders: is, shares } = divide(
    lots.map(({ security: { id, stakeholder_id, quantity } }) => ({ security_id: id, stakeholder_id, quantity })),
    split,
  );
  const { outcome } = split;
  const was = outcome.holders.filter(({ stakeholder_id }) => before.holders.has(stakeholder_id));
  const found = new Map(is.map((one) => [one.stakeholder_id, one]));
  const known = new Set(outcome.holders.map(({ stakeholder_id }) => stakeholder_id));
  const holders = [
    ...outcome.holders.flatMap((one) =>
      before.holders.has(one.stakeholder_id) ? (found.get(one.stakeholder_id) ?? []) : one,
    ),
    ...is.filter(({ stakeholder_id }) => !known.has(stakeholder_id)),
  ];
  const sum = (key: 'before' | 'after' | 'cash_in_lieu_cents'): number =>
    holders.reduce((total, one) => total + one[key], 0);
  return {
    shares,
    paid: { was, is },
    outcome: {
      ...outcome,
      holders,
      outstanding_before: sum('before'),
      outstanding_after: sum('after'),
      cash_in_lieu_cents: sum('cash_in_lieu_cents'),
      securities: outcome.securities - before.lots + lots.length,
      resulting_securities:
        outcome.resulting_securities - before.made + [...shares.values()].filter((count) => count > 0).length,
    },
  };
}
