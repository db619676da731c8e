import type { LegalDate } from '#kernel/dates';

/** Rails of a transfer. Both are outbound credits. */
export type ExternalRail = 'ach' | 'wire';

export interface AccountOpening {
  /** ID of the bank account. The bank opens one account per key. */
  key: string;
  kind: 'checking' | 'savings';
  name: string;
  owner: { legal_name: string; jurisdiction: string; ein: string };
  /** ID of the test clock, or null. */
  clock: string | null;
}

export interface BankAccountState {
  status: 'in_review' | 'active' | 'frozen' | 'closed' | 'rejected';
  routing_number: string;
  account_number: string;
  current_cents: number;
}

interface Order {
  /** ID of the transfer. The bank executes one transfer per key. */
  key: string;
  from_account: string;
  amount_cents: number;
  memo: string | null;
}

/** Moves money between two accounts at this bank, at once. */
export interface BookTransfer extends Order {
  rail: 'internal';
  to_account: string;
}

export interface OutboundTransfer extends Order {
  rail: ExternalRail;
  payee: { name: string; routing_number: string; account_number: string };
}

export type TransferOrder = BookTransfer | OutboundTransfer;

export interface BankTransferState {
  status: 'accepted' | 'settled' | 'returned' | 'failed' | 'cancelled';
  trace_number: string | null;
  expected_settlement_on: LegalDate | null;
  settled_at: string | null;
  /** NACHA return code, or a wire reason. */
  return: { code: string; reason: string } | null;
  failure: string | null;
}

/** One line of the bank's own ledger. Credits are positive. */
export interface BankEntry {
  id: string;
  account: string;
  amount_cents: number;
  /** Key of the transfer that caused the entry. Null for money that came from outside. */
  transfer: string | null;
  description: string;
  /** Earlier entry that this entry reverses. */
  reverses: string | null;
  posted_at: string;
}

interface Notice {
  id: string;
  /** Key of the account or transfer. */
  subject: string;
  /** Counts the notifications about a subject from 1, without gaps. */
  sequence: number;
  occurred_at: string;
}

export type BankNotification = Notice &
  (
    | { type: 'account.changed'; account: BankAccountState }
    | { type: 'transfer.changed'; transfer: BankTransferState }
    | { type: 'inbound.received' | 'inbound.reversed'; entry: BankEntry; sender: string }
    | { type: 'payee.changed'; routing_number: string; account_number: string }
  );

/**
 * A bank that keeps accounts and moves money. Repeating a call with the same key changes nothing. A method that
 * throws leaves its effect unknown: ask with `account` or `transfer` before you call again.
 */
export interface Bank {
  openAccount(opening: AccountOpening): Promise<BankAccountState>;
  setFrozen(key: string, frozen: boolean): Promise<BankAccountState>;
  closeAccount(key: string): Promise<BankAccountState>;
  submit(order: TransferOrder): Promise<BankTransferState>;
  cancel(key: string): Promise<BankTransferState>;
  /** Null if the bank never received the opening. */
  account(key: string): Promise<BankAccountState | null>;
  /** Null if the bank never received the order. */
  transfer(key: string): Promise<BankTransferState | null>;
  /** Entries of an account in the order of posting, after the given entry. */
  entries(account: string, after: string | null): Promise<BankEntry[]>;
  /** Notifications about an account and its transfers in their order, after the given notification. */
  notifications(account: string, after: string | null): Promise<BankNotification[]>;
  /** Verifies the signature of a request of the bank. Throws if it is wrong or older than five minutes. */
  readNotification(headers: Record<string, string>, body: string): BankNotification;
}

/**
 * Bank whose time is a test clock. It learns the time of a clock only from `advance`. Call it with the present of the
 * clock before you open an account on it or submit a transfer.
 */
export interface ClockedBank {
  /** Null if nothing is due. */
  nextDue(clock: string): Promise<Date | null>;
  /** Performs everything that is due, and delivers its notifications, before it answers. */
  advance(clock: string, to: Date): Promise<void>;
}
