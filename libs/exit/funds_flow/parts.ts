import { apportion } from '#equity/shares';
import type { OwnerPart } from '#exit/corporate_transaction';

/** The part of an owner in what is left after the lines, by one thing that it holds. */
export interface Part {
  stakeholder_id: string | null;
  name: string;
  held: string;
  amount_cents: number;
  right_id: string | null;
  debt: boolean;
}

interface Money {
  /** The rest for the owners, the escrow included; where it is 0, the parts are of the earn-out. */
  left_cents: number;
  escrow_cents: number;
  earn_out_cents: number;
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/**
 * Divides what is left into what each owner gets at the closing, what of it is held in the escrow, and its part of an
 * earn-out: both by what each gets in all. A note that is paid back is a debt: it is paid at once as long as the others
 * can bear the escrow, and has no part of an earn-out beside owners.
 */
export function partsOf(parts: readonly Part[], { left_cents, escrow_cents, earn_out_cents }: Money): OwnerPart[] {
  const rows = [...Map.groupBy(parts, ({ stakeholder_id, held }) => `${stakeholder_id}/${held}`).values()].map(
    (same) => ({ ...same[0]!, amount_cents: total(same.map(({ amount_cents }) => amount_cents)) }),
  );
  const all = rows.map(({ amount_cents }) => amount_cents);
  const ofOwners = rows.map(({ amount_cents, debt }) => (debt ? 0 : amount_cents));
  const shared = (cents: number, weights: readonly number[]): number[] =>
    cents === 0 ? weights.map(() => 0) : apportion(cents, weights.map(BigInt));
  const escrow = shared(escrow_cents, total(ofOwners) >= escrow_cents ? ofOwners : all);
  const earnOut = shared(earn_out_cents, total(ofOwners) > 0 ? ofOwners : all);
  return rows.map(({ stakeholder_id, name, held, amount_cents }, index) => ({
    stakeholder_id,
    name,
    held,
    amount_cents: left_cents === 0 ? 0 : amount_cents - escrow[index]!,
    escrow_cents: escrow[index]!,
    earn_out_cents: earnOut[index]!,
  }));
}
