import { fullyDiluted, type ShareHolding } from '#ledger/holdings';

/** Uses the grants and pools of the ledger by default. */
export interface Reserved {
  options?: number | undefined;
  promised?: number | undefined;
  pool?: number | undefined;
}

export function asHeld(
  standings: readonly ShareHolding[],
  reserved: Reserved = {},
): Required<Record<keyof Reserved, number>> & {
  holders: { stakeholder_id: string; quantity: number }[];
  outstanding: number;
  all: number;
} {
  const counted = fullyDiluted(standings);
  const { outstanding } = counted;
  const { options = counted.granted, promised = 0, pool = counted.pool } = reserved;
  return {
    holders: counted.holders.map(({ stakeholder_id, held }) => ({ stakeholder_id, quantity: held })),
    outstanding,
    options,
    promised,
    pool,
    all: outstanding + options + promised + pool,
  };
}
