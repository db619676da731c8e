import type { LegalDate } from '#kernel/dates';
import type { Division } from '#captable/cap_table';

/** An owner's part of what is paid, in US cents. */
export interface OwnerPart {
  /** Null of the company itself, which is paid for its assets. */
  stakeholder_id: string | null;
  name: string;
  held: string;
  /** Paid at the closing, and held back in the escrow. */
  amount_cents: number;
  escrow_cents: number;
  /** The part of an earn-out, should all of it be paid. */
  earn_out_cents: number;
}

/** Who is paid what, as it is once the closing is released. */
export interface FixedFlow {
  as_of: LegalDate;
  /** The rest for the owners at the closing, the escrow included. */
  left_cents: number;
  /** The rights by which that was divided, and an earn-out will be; null where the company itself is paid. */
  division: Division | null;
  owners: OwnerPart[];
  /** The grants and convertibles that are paid, each with a sentence on how. */
  rights: { id: string; treated: string }[];
}
