import { addDays, type LegalDate } from '#kernel/dates';
import { rowOn, type Dated } from '#law/common/dated-rows';
import { addBankingDays } from './banking-days';

export interface ReturnReason {
  readonly reason: string;
  readonly within: { banking_days: number } | { days: number };
  /** The code exists for debits only, so it never ends a payment that we send. */
  readonly debits_only?: true;
}

interface ReturnRow extends Dated {
  readonly codes: Readonly<Record<string, ReturnReason>>;
}

const twoBankingDays = { banking_days: 2 };
const sixtyDays = { days: 60 };
const code = (reason: string): ReturnReason => ({ reason, within: twoBankingDays });
const debit = (reason: string, within: ReturnReason['within']): ReturnReason => ({ reason, within, debits_only: true });

/** Return codes of the ACH network and their deadlines after settlement. */
export const returnCodes: readonly ReturnRow[] = [
  {
    codes: {
      R01: debit('Insufficient funds', twoBankingDays),
      R02: code('Account closed'),
      R03: code('No account, or the account does not belong to the payee'),
      R04: code('Invalid account number'),
      R05: debit('Unauthorized debit to a consumer account', sixtyDays),
      R07: debit('Authorization revoked by the customer', sixtyDays),
      R08: debit('Payment stopped', twoBankingDays),
      R09: debit('Uncollected funds', twoBankingDays),
      R10: debit('Not authorized, according to the customer', sixtyDays),
      R11: debit('Not in accordance with the terms of the authorization', sixtyDays),
      R16: code('Account frozen'),
      R20: code('The account does not accept ACH payments'),
      R23: code('Credit refused by the payee'),
      R29: debit('Not authorized, according to the corporate customer', twoBankingDays),
    },
    effective_from: '2021-04-01',
    effective_to: null,
    source: 'Nacha Operating Rules, Appendix Four, Return Reason Codes; Article Three, § 3.8',
    source_checked_at: '2026-11-29',
  },
];

/** Null for a code outside the table. */
export const returnReason = (name: string, on: LegalDate): ReturnReason | null =>
  rowOn(returnCodes, on).codes[name] ?? null;

export function returnDeadline(name: string, settled_on: LegalDate): LegalDate | null {
  const found = returnReason(name, settled_on);
  if (!found) return null;
  const { within } = found;
  return 'days' in within ? addDays(settled_on, within.days) : addBankingDays(settled_on, within.banking_days);
}

/** The latest deadline of the return codes for credits. */
export function creditReturnsEnd(settled_on: LegalDate): LegalDate {
  const { codes } = rowOn(returnCodes, settled_on);
  const deadlines = Object.keys(codes)
    .filter((name) => !codes[name]!.debits_only)
    .map((name) => returnDeadline(name, settled_on)!);
  return deadlines.toSorted().at(-1)!;
}
