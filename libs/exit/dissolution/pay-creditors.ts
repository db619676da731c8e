import { ours, type Sentence } from '#kernel/sentence';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import type { DividedShare, Division } from '#captable/cap_table';
import { dollars } from '#kernel/money';
import { apportion } from '#equity/shares';
import { dueOn } from './claim-amounts';
import type { CreditorClaim } from './creditor-claim.entity';
import { generalRank, owedOn, payDebts, type Debt } from './creditor-shares';
import { dissolutionLaw } from './dissolution-law';

type Note = Omit<DividedShare, 'amount_cents'> & { amount_cents: number };

interface Account {
  /** Money for creditors and owners, including the reserve. */
  cents: number;
  /** Claims to provide for. */
  reserve_cents: number;
  /** Earlier payments to note holders and owners. */
  distributed_cents: number;
  claims: readonly CreditorClaim[];
  rights: Division | null;
}

/** A payment to creditors. `left_cents` is null where the owners get nothing because debts remain. */
export interface CreditorPayment {
  owed_cents: number;
  paid: { claim: CreditorClaim; due_cents: number; cents: number }[];
  notes: Note[];
  reserve_cents: number;
  left_cents: number | null;
}

/**
 * Pays settled claims and the allowed parts of disputed claims, and keeps the reserve. Owners, and notes as the first
 * of them, get the remainder. If the money does not cover all debts, claims, notes and the reserve share by rank and
 * ratably (8 Del. C. § 281(b)).
 */
export function payCreditors({ cents, reserve_cents, distributed_cents, claims, rights }: Account): CreditorPayment {
  const owed = claims.filter((claim) => claim.status === 'settled' || dueOn(claim) > 0);
  const debts = owed.map((claim): Debt => ({
    rank: claim.rank,
    secured_cents: claim.secured_cents,
    due_cents: dueOn(claim),
    paid_cents: claim.paid_cents ?? 0,
  }));
  const notes = notesIn(rights, distributed_cents);
  const reserve: Debt = { rank: generalRank, secured_cents: 0, due_cents: reserve_cents, paid_cents: 0 };
  const all = [...debts, ...notes.map(({ debt }) => debt), reserve];
  const owed_cents = owedOn(all);
  const isSolvent = cents >= owed_cents;
  const parts = isSolvent ? all.map(({ due_cents, paid_cents }) => due_cents - paid_cents) : payDebts(cents, all);
  const ofClaims = parts.slice(0, debts.length);
  return {
    owed_cents,
    paid: owed.map((claim, at) => ({ claim, due_cents: debts[at]!.due_cents, cents: ofClaims[at]! })),
    notes: notes
      .map(({ share }, at) => ({ ...share, amount_cents: parts[debts.length + at]! }))
      .filter(({ amount_cents }) => amount_cents > 0),
    reserve_cents: parts.at(-1)!,
    left_cents: isSolvent ? cents - reserve_cents - ofClaims.reduce((sum, each) => sum + each, 0) : null,
  };
}

/** Notes are debts without security (our note, section 1.6). Until they are paid, owners have received nothing. */
function notesIn(rights: Division | null, distributed: number): { share: Note; debt: Debt }[] {
  const notes =
    rights === null || 'interests' in rights ? [] : rights.convertibles.filter((one) => one.kind === 'note');
  const due = notes.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  if (due === 0) return [];
  const paid = apportion(
    Math.min(due, distributed),
    notes.map(({ amount_cents }) => BigInt(amount_cents)),
  );
  return notes.map(({ stakeholder_id, convertible_id, amount_cents }, at) => ({
    share: {
      stakeholder_id: stakeholder_id!,
      held: 'Note, repaid',
      amount_cents,
      right_id: convertible_id!,
      debt: true,
    },
    debt: { rank: generalRank, secured_cents: 0, due_cents: amount_cents, paid_cents: paid[at]! },
  }));
}

export function recordPayments(work: UnitOfWork, { paid }: CreditorPayment): void {
  for (const { claim, cents } of paid)
    if (claim.paid_cents === null || cents > 0) work.update(claim, { paid_cents: (claim.paid_cents ?? 0) + cents });
}

/** Null if the distribution pays all debts. */
export function shortfallWarning(entity: Entity, cents: number, payment: CreditorPayment): Sentence | null {
  if (payment.left_cents !== null) return null;
  const { ratable, liability } = dissolutionLaw(entity).shortfall;
  return ours(
    `The assets of ${dollars(cents)} do not cover the debts and the reserve of ${dollars(payment.owed_cents)}. Debts ` +
      `of equal rank share ratably (${ratable}), and the owners receive nothing. Anyone who makes or receives a ` +
      `distribution that violates this order can be personally liable (${liability}).`,
  );
}
