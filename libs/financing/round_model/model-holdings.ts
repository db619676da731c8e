import { fullyDiluted, type ShareHolding } from '#ledger/holdings';

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
 * The capitalization before a round, fully diluted as the cap table counts it: each holder, the reserves, and the
 * total.
 */
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
