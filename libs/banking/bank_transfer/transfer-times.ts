import type { LegalDate } from '#kernel/dates';
import { easternDay, nextSettlement } from '#law/federal/banking/cut-offs';
import { creditReturnsEnd } from '#law/federal/banking/returns';
import type { TransferRail } from './bank-transfer.dto';

export interface TransferTimes {
  submits_at: Date;
  expected_settlement_on: LegalDate;
  return_window_ends_on: LegalDate | null;
}

/** Time that the bank needs before a cut-off. */
const leadMs = 15 * 60_000;

/**
 * Orders leave shortly before their window's cut-off, and can be cancelled until then. Orders for a later banking day
 * leave when the window opens. `atOnce`: test mode without a clock.
 */
export function transferTimes(
  rail: TransferRail,
  amount_cents: number,
  { now, atOnce }: { now: Date; atOnce: boolean },
): TransferTimes {
  if (rail === 'internal')
    return { submits_at: now, expected_settlement_on: easternDay(now), return_window_ends_on: null };
  const { opens_at, cut_off_at, settles_on } = nextSettlement(rail, now, amount_cents);
  const isSameDay = easternDay(opens_at) === settles_on;
  const leaves = isSameDay ? new Date(+cut_off_at - leadMs) : opens_at;
  return {
    submits_at: atOnce || leaves < now ? now : leaves,
    expected_settlement_on: settles_on,
    return_window_ends_on: returnWindow(rail, settles_on),
  };
}

/** A wire is final once the payee's bank accepts it (U.C.C. § 4A-405). */
export const returnWindow = (rail: TransferRail, settles_on: LegalDate): LegalDate | null =>
  rail === 'ach' ? creditReturnsEnd(settles_on) : null;
