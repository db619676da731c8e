import { apportion } from '#equity/shares';
import type { OwnerPart } from '#exit/corporate_transaction';

/** An owner's share of a divided amount, for a single holding. */
export interface ProceedsPart {
  stakeholder_id: string | null;
  name: string;
  held: string;
  amount_cents: number;
  right_id: string | null;
  unvested?: true;
}

export interface Divided {
  closing: readonly ProceedsPart[];
  whole: readonly ProceedsPart[];
}

/** Adds the division without the escrow, as if it were the only consideration. */
export interface Staged extends Divided {
  clear: readonly ProceedsPart[];
}

interface Later {
  escrow_cents: number;
  earn_out_cents: number;
}
type Row = Pick<OwnerPart, 'stakeholder_id' | 'held'>;

const rowOf = ({ stakeholder_id, held }: Row): string => `${stakeholder_id}/${held}`;
const thingOf = (proceedsPart: ProceedsPart): string => proceedsPart.right_id ?? rowOf(proceedsPart);

/** Keeps the closing's labels: a SAFE paid in cash keeps its label even if an earn-out would convert it to stock. */
export function asNamed(parts: readonly ProceedsPart[], others: readonly ProceedsPart[]): ProceedsPart[] {
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

/**
 * Computes each owner's closing payment, escrow share, earn-out share and holdback for unvested stock. The closing
 * divides the consideration without the escrow as if it were the only consideration, so a preference is paid before
 * junior stock is. Each later amount brings an owner the difference to a single payment of all amounts, so preferences,
 * caps and prices count once.
 */
export function partsOf({ clear, closing, whole }: Staged, { escrow_cents, earn_out_cents }: Later): OwnerPart[] {
  const [first, after] = [asNamed(clear, closing), asNamed(whole, closing)];
  const rows = [...Map.groupBy([...closing, ...after, ...first], rowOf).values()].map((same) => same[0]!);
  const paid = rows.map(centsBy(first));
  const escrow = divideLater(rows, escrow_cents, first, closing);
  const earnOut = divideLater(rows, earn_out_cents, closing, after);
  return rows.map(({ stakeholder_id, name, held, unvested }, index) => ({
    stakeholder_id,
    name,
    held,
    amount_cents: unvested ? 0 : paid[index]!,
    escrow_cents: escrow[index]!,
    earn_out_cents: earnOut[index]!,
    held_cents: unvested ? paid[index]! : 0,
  }));
}

/** A row with all earlier payments and its fixed share of this payment. */
export interface PaidRow extends Row {
  received_cents: number;
  share_cents: number;
}

/** Divides a later payment so that each owner has what a single payment of all amounts so far would have brought. */
export function partsPaid(rows: readonly PaidRow[], sofar: readonly ProceedsPart[], cents: number): number[] {
  if (cents === 0) return rows.map(() => 0);
  const due = centsBy(sofar);
  const owed = rows.map((row) => BigInt(Math.max(0, due(row) - row.received_cents)));
  // Rounding of a few cents can owe the payment to an owner without a row.
  const isOwed = owed.some((one) => one > 0n);
  return apportion(cents, isOwed ? owed : rows.map(({ share_cents }) => BigInt(share_cents)));
}
