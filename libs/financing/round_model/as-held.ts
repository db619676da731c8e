import { asCommon, type ShareClass } from '#ledger/share_class';
import { capTable, type Standing } from '#ledger/holdings';

/**
 * Promises and reserves beside the holdings: granted options and warrants, promised options, and the rest of the pool;
 * grants and pools are those of the ledger unless given.
 */
export interface Reserved {
  options?: number | undefined;
  promised?: number | undefined;
  pool?: number | undefined;
}

/**
 * The capitalization before a round, with preferred stock and its promises counted as converted: each holder, the
 * reserves, and the total.
 */
export function asHeld(
  standings: readonly Standing[],
  classes: readonly ShareClass[],
  reserved: Reserved = {},
): Required<Record<keyof Reserved, number>> & {
  holders: { stakeholder_id: string; quantity: number }[];
  outstanding: number;
  all: number;
} {
  const of = new Map(classes.map((one) => [one.id, one]));
  const common = ({ share_class_id, quantity }: { share_class_id: string; quantity: number }): number =>
    asCommon(of.get(share_class_id)!, quantity);
  const sum = (all: readonly { share_class_id: string; quantity: number }[]): number =>
    all.reduce((total, one) => total + common(one), 0);
  const lying = (account: Standing['account']): number => sum(standings.filter((one) => one.account === account));
  const holders = capTable(standings).holders.map(({ stakeholder_id, positions }) => ({
    stakeholder_id,
    quantity: sum(positions),
  }));
  const outstanding = holders.reduce((total, { quantity }) => total + quantity, 0);
  const { options = lying('granted'), promised = 0, pool = lying('pool') } = reserved;
  return { holders, outstanding, options, promised, pool, all: outstanding + options + promised + pool };
}
