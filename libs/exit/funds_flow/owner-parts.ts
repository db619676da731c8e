import { apportion } from '#equity/shares';
import type { OwnerPart } from '#exit/corporate_transaction';

/** An owner's share of a divided amount, for a single holding. */
export interface ProceedsPart {
  stakeholder_id: string | null;
  name: string;
  held: string;
  amount_cents: number;
  right_id: string | null;
  debt: boolean;
  unvested?: true;
}

/** Owners' remainder divided at closing, and divided with the full earn-out. */
export interface Divided {
  closing: readonly ProceedsPart[];
  whole: readonly ProceedsPart[];
}

interface Later {
  escrow_cents: number;
  earn_out_cents: number;
}
type Row = Pick<OwnerPart, 'stakeholder_id' | 'held'>;

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
const rowOf = ({ stakeholder_id, held }: Row): string => `${stakeholder_id}/${held}`;
const thingOf = (proceedsPart: ProceedsPart): string => proceedsPart.right_id ?? rowOf(proceedsPart);

/** Keeps the closing's labels: a SAFE paid in cash keeps its label even if an earn-out would convert it to stock. */
function asNamed(parts: readonly ProceedsPart[], others: readonly ProceedsPart[]): ProceedsPart[] {
  const held = new Map(others.map((proceedsPart) => [thingOf(proceedsPart), proceedsPart.held]));
  return parts.map((proceedsPart) => ({ ...proceedsPart, held: held.get(thingOf(proceedsPart)) ?? proceedsPart.held }));
}

function centsBy(parts: readonly ProceedsPart[]): (row: Row) => number {
  const sums = new Map<string, number>();
  for (const proceedsPart of parts)
    sums.set(rowOf(proceedsPart), (sums.get(rowOf(proceedsPart)) ?? 0) + proceedsPart.amount_cents);
  return (row) => sums.get(rowOf(row)) ?? 0;
}

/** Divides a later amount by each row's increase. Nobody returns anything, not even a rounded cent. */
function divideLater(
  rows: readonly Row[],
  cents: number,
  before: readonly ProceedsPart[],
  after: readonly ProceedsPart[],
): number[] {
  if (cents === 0) return rows.map(() => 0);
  const [had, has] = [centsBy(before), centsBy(after)];
  return apportion(
    cents,
    rows.map((row) => BigInt(Math.max(0, has(row) - had(row)))),
  );
}

/** Takes a holder's escrow out of vested proceeds first, so that forfeited stock takes no part in its release. */
function vestedFirst(rows: readonly ProceedsPart[], paid: readonly number[], escrow: readonly number[]): number[] {
  const taken = [...escrow];
  for (const [index, { unvested, stakeholder_id }] of rows.entries()) {
    if (!unvested) continue;
    const vested = rows.findIndex((one) => one.held === 'Stock' && one.stakeholder_id === stakeholder_id);
    const more = vested < 0 ? 0 : Math.min(taken[index]!, paid[vested]! - taken[vested]!);
    taken[index]! -= more;
    if (vested >= 0) taken[vested]! += more;
  }
  return taken;
}

/**
 * Computes each owner's closing payment, escrow share, earn-out share and holdback for unvested stock. Escrow falls on
 * owners pro rata, and on repaid notes, which are debts, only when the owners cannot cover it. An earn-out brings each
 * owner the amount that a single payment would have brought, so preferences, caps and prices count once.
 */
export function partsOf({ closing, whole }: Divided, { escrow_cents, earn_out_cents }: Later): OwnerPart[] {
  const after = asNamed(whole, closing);
  const rows = [...Map.groupBy([...closing, ...after], rowOf).values()].map((same) => same[0]!);
  const paid = rows.map(centsBy(closing));
  const ofOwners = rows.map(({ debt }, index) => (debt ? 0 : paid[index]!));
  const bear = total(ofOwners) >= escrow_cents ? ofOwners : paid;
  const ratable = escrow_cents === 0 ? rows.map(() => 0) : apportion(escrow_cents, bear.map(BigInt));
  const escrow = vestedFirst(rows, paid, ratable);
  const earnOut = divideLater(rows, earn_out_cents, closing, after);
  return rows.map(({ stakeholder_id, name, held, unvested }, index) => {
    const after_escrow = paid[index]! - escrow[index]!;
    return {
      stakeholder_id,
      name,
      held,
      amount_cents: unvested ? 0 : after_escrow,
      escrow_cents: escrow[index]!,
      earn_out_cents: earnOut[index]!,
      held_cents: unvested ? after_escrow : 0,
    };
  });
}

/** Divides an earn-out payment among rows. `paid` is the division that includes the payment. */
export function partsPaid(
  rows: readonly Row[],
  { closing, whole, paid }: Divided & { paid: readonly ProceedsPart[] },
  cents: number,
): number[] {
  return divideLater(rows, cents, closing, asNamed(paid, [...whole, ...closing]));
}
