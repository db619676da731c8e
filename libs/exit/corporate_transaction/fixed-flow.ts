import type { LegalDate } from '#kernel/dates';
import type { Division, Repurchase } from '#captable/cap_table';

/** An owner's share of the payments, in US cents. */
export interface OwnerPart {
  /** Null for the company itself in an asset sale. */
  stakeholder_id: string | null;
  name: string;
  held: string;
  /** Paid at closing, and held in escrow. */
  amount_cents: number;
  escrow_cents: number;
  /** Proceeds of unvested stock, which the buyer holds back until it vests. */
  held_cents?: number;
  /** Share of the full earn-out. */
  earn_out_cents: number;
}

export interface FixedFlow {
  as_of: LegalDate;
  /** Remainder for owners at closing, including escrow. */
  left_cents: number;
  /** Rights that divide the remainder and any earn-out. Null where the company itself receives payment. */
  division: Division | null;
  owners: OwnerPart[];
  /** Unvested stock that the company repurchases at the closing. */
  repurchases?: (Repurchase & { name: string })[];
  /** `treated` is a sentence, and `paid_cents` includes the escrow. */
  rights: { id: string; treated: string; paid_cents?: number; escrow_cents?: number; earn_out_cents?: number }[];
}
