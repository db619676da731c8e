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

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
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

/** Takes a holder's escrow out of vested proceeds first, so that forfeited stock takes no part in its release. */
function vestedFirst(rows: readonly ProceedsPart[], paid: readonly number[], escrow: readonly number[]): number[] {
  const taken = [...escrow];
  for (const [index, { unvested, stakeholder_id }] of rows.entries()) {
    if (!unvested) continue;
    const vested = rows.findIndex((one) => one.held === 'Stock' && one.stakeholder_id === stakeholder_id);
    const more = vested < 0 ? 0 : Math.min(taken[index]!, paid[vested]!);
    taken[index]! -= more;
    if (vested >= 0) taken[vested]! += more;
  }
  return taken;
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
  const increase = divideLater(rows, escrow_cents, first, closing);
  const escrow = vestedFirst(rows, paid, increase);
  const earnOut = divideLater(rows, earn_out_cents, closing, after);
  return rows.map(({ stakeholder_id, name, held, unvested }, index) => {
    const after_escrow = paid[index]! + increase[index]! - escrow[index]!;
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

/** A row with all earlier payments and its fixed share of this payment. */
export interface PaidRow extends Row {
  received_cents: number;
  share_cents: number;
}

/** Stock of an owner is one claim, because its escrow falls on its vested part first. */
const claimOf = ({ stakeholder_id, held }: Row): string =>
  rowOf({ stakeholder_id, held: held === 'Unvested stock' ? 'Stock' : held });

/** Divides a later payment so that each owner has what a single payment of all amounts so far would have brought. */
export function partsPaid(rows: readonly PaidRow[], sofar: readonly ProceedsPart[], cents: number): number[] {
  if (cents === 0) return rows.map(() => 0);
  const due = new Map<string, number>();
  for (const one of sofar) due.set(claimOf(one), (due.get(claimOf(one)) ?? 0) + one.amount_cents);
  const claims = [...Map.groupBy(rows, claimOf)];
  const owed = claims.map(([claim, same]) =>
    BigInt(Math.max(0, (due.get(claim) ?? 0) - total(same.map(({ received_cents }) => received_cents)))),
  );
  // Rounding of a few cents can owe the payment to an owner without a row.
  const isOwed = owed.some((one) => one > 0n);
  const shares = claims.map(([, same]) => BigInt(total(same.map(({ share_cents }) => share_cents))));
  const parts = apportion(cents, isOwed ? owed : shares);
  const paid = new Map(claims.flatMap(([, same], at) => withinClaim(same, parts[at]!)));
  return rows.map((row) => paid.get(row)!);
}

/** In proportion to the shares fixed at release, if any. */
function withinClaim(rows: readonly PaidRow[], cents: number): [PaidRow, number][] {
  const shares = rows.map(({ share_cents }) => BigInt(share_cents));
  const fixed = shares.some((share) => share > 0n) ? shares : rows.map((_, at) => (at === 0 ? 1n : 0n));
  const parts = apportion(cents, fixed);
  return rows.map((row, at) => [row, parts[at]!]);
}
