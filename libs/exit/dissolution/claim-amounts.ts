import type { CreditorClaim } from './creditor-claim.entity';

/** Amount to pay in a distribution: the settlement, or the allowed part of a disputed claim (8 Del. C. § 281(a)(1)). */
export const dueOn = ({ status, settled_cents, allowed_cents }: CreditorClaim): number =>
  settled_cents ?? (status === 'disputed' ? (allowed_cents ?? 0) : 0);

/** Part of a disputed claim that the reserve covers. */
export const rejectedPart = ({ amount_cents, allowed_cents }: CreditorClaim): number =>
  amount_cents - (allowed_cents ?? 0);

/** Part that the company rejected or disputed, even if it settled the claim later. */
export const deniedPart = ({ amount_cents, allowed_cents }: CreditorClaim): number =>
  allowed_cents === null ? 0 : amount_cents - allowed_cents;

/** Part of the reserve for a disputed claim, less than its rejected part if the assets did not cover all debts. */
export const reservedFor = (
  claim: CreditorClaim,
  { reserve_cents, provided_cents }: { reserve_cents: number; provided_cents: number },
): number =>
  claim.status !== 'disputed' || provided_cents === 0
    ? 0
    : Number((BigInt(rejectedPart(claim)) * BigInt(reserve_cents)) / BigInt(provided_cents));

/** Part of an open claim that a distribution has already counted among the debts. */
export const countedPart = ({ paid_cents, allowed_cents }: CreditorClaim): number =>
  paid_cents === null ? 0 : (allowed_cents ?? 0);
