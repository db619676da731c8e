import { apportion } from '#equity/shares';
import type { OwnerPart } from '#exit/corporate_transaction';

/** The part of an owner in a sum that is divided, by one thing that it holds. */
export interface ProceedsPart {
  stakeholder_id: string | null;
  name: string;
  held: string;
  amount_cents: number;
  right_id: string | null;
  debt: boolean;
}

/** The rest for the owners as it is divided at the closing, and as it would be with the whole earn-out on top. */
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

/** The same parts as others call them: a SAFE that is paid its amount stays that where an earn-out makes it stock. */
function asNamed(parts: readonly ProceedsPart[], others: readonly ProceedsPart[]): ProceedsPart[] {
  const held = new Map(others.map((proceedsPart) => [thingOf(proceedsPart), proceedsPart.held]));
  return parts.map((proceedsPart) => ({ ...proceedsPart, held: held.get(thingOf(proceedsPart)) ?? proceedsPart.held }));
}

/** How much each row has of so many parts. */
function centsBy(parts: readonly ProceedsPart[]): (row: Row) => number {
  const sums = new Map<string, number>();
  for (const proceedsPart of parts)
    sums.set(rowOf(proceedsPart), (sums.get(rowOf(proceedsPart)) ?? 0) + proceedsPart.amount_cents);
  return (row) => sums.get(rowOf(row)) ?? 0;
}

/** Divides what comes later by how much more each row then has. Nobody gives anything back, such as a rounded cent. */
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
 * Says of each owner what it gets at the closing, what of that is held in the escrow, and its part of an earn-out. All
 * bear the escrow by what they get; a note that is paid back is a debt, and bears it only where the others cannot. An
 * earn-out brings each what it would have had, were it paid with the rest: preferences, caps and prices count once.
 */
export function partsOf({ closing, whole }: Divided, { escrow_cents, earn_out_cents }: Later): OwnerPart[] {
  const after = asNamed(whole, closing);
  const rows = [...Map.groupBy([...closing, ...after], rowOf).values()].map((same) => same[0]!);
  const paid = rows.map(centsBy(closing));
  const ofOwners = rows.map(({ debt }, index) => (debt ? 0 : paid[index]!));
  const bear = total(ofOwners) >= escrow_cents ? ofOwners : paid;
  const escrow = escrow_cents === 0 ? rows.map(() => 0) : apportion(escrow_cents, bear.map(BigInt));
  const earnOut = divideLater(rows, earn_out_cents, closing, after);
  return rows.map(({ stakeholder_id, name, held }, index) => ({
    stakeholder_id,
    name,
    held,
    amount_cents: paid[index]! - escrow[index]!,
    escrow_cents: escrow[index]!,
    earn_out_cents: earnOut[index]!,
  }));
}

/** Divides so much of an earn-out among the rows that have a part in all of it; `paid`: the division with so much. */
export function partsPaid(
  rows: readonly Row[],
  { closing, whole, paid }: Divided & { paid: readonly ProceedsPart[] },
  cents: number,
): number[] {
  return divideLater(rows, cents, closing, asNamed(paid, [...whole, ...closing]));
}
