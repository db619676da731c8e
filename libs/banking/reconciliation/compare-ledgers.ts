import { dollars } from '#kernel/money';
import { quoted } from '#kernel/quoted';
import type { BankEntry } from '#banking/bank';

export const breakCauses = [
  'missing_here',
  'missing_at_bank',
  'amount_differs',
  'unknown_outcome',
  'return_to_closed_account',
  'balance_differs',
  'notification_not_applied',
] as const;

export interface LedgerBreak {
  cause: (typeof breakCauses)[number];
  summary: string;
  bank_transfer_id: string | null;
  inbound_transfer_id: string | null;
  bank_entry_id: string | null;
  minutebook_cents: number | null;
  bank_cents: number | null;
}

export interface OurLine {
  bank_transfer_id: string | null;
  inbound_transfer_id: string | null;
  bank_entry_id: string | null;
  reverses: boolean;
  amount_cents: number;
  description: string;
  posted_at: Date;
  /** The account was closed, so suspense has the amount. */
  suspended: boolean;
}

/** Last items that an earlier comparison found equal in both ledgers. Null or 0 before the first. */
export interface ReconciledPoint {
  bank_entry_id: string | null;
  notification_id: string | null;
  posting: number;
}

export interface OurBooks {
  lines: OurLine[];
  posted_cents: number;
  posting: number;
}

export interface BankBooks {
  entries: BankEntry[];
  /** Null if it changed while the entries were read. */
  current_cents: number | null;
}

const noIds = { bank_transfer_id: null, inbound_transfer_id: null, bank_entry_id: null };
const noCents = { minutebook_cents: null, bank_cents: null };

/** A break without the given parts. */
export const breakOf = (
  cause: LedgerBreak['cause'],
  summary: string,
  parts: Partial<Omit<LedgerBreak, 'cause' | 'summary'>>,
): LedgerBreak => ({ cause, summary, ...noIds, ...noCents, ...parts });

/** Two reconciliations that find the same break agree on this key. */
export const keyOf = (one: LedgerBreak): string =>
  JSON.stringify([
    one.cause,
    one.bank_transfer_id,
    one.inbound_transfer_id,
    one.bank_entry_id,
    Math.sign(one.minutebook_cents ?? one.bank_cents ?? 0),
  ]);

const ourKey = ({ bank_transfer_id, bank_entry_id, reverses }: OurLine): string =>
  bank_transfer_id === null ? `${bank_entry_id}` : `${bank_transfer_id} ${reverses}`;
const bankKey = ({ id, transfer, reverses }: BankEntry): string =>
  transfer === null ? id : `${transfer} ${reverses !== null}`;

const sum = (all: { amount_cents: number }[]): number => all.reduce((total, one) => total + one.amount_cents, 0);

/** Differences between both ledgers of an account since they were last equal. */
export function compareLedgers(
  { lines, posted_cents }: OurBooks,
  { entries, current_cents }: BankBooks,
): LedgerBreak[] {
  const ours = Map.groupBy(lines, ourKey);
  const breaks: LedgerBreak[] = [];
  for (const entry of entries) {
    const line = ours.get(bankKey(entry))?.shift();
    if (!line) breaks.push(missingHere(entry));
    else if (line.amount_cents !== entry.amount_cents) breaks.push(amountDiffers(line, entry));
  }
  const refused = refusedTransfers(lines, entries);
  for (const line of [...ours.values()].flat())
    if (!line.suspended && !refused.has(line.bank_transfer_id ?? '')) breaks.push(missingAtBank(line));
  for (const line of lines) if (line.suspended) breaks.push(returned(line));
  const explained = sum(entries) - sum(lines.filter(({ suspended }) => !suspended));
  if (current_cents !== null && current_cents - posted_cents !== explained)
    breaks.push(
      breakOf(
        'balance_differs',
        `The balance is ${dollars(posted_cents)} in Minutebook and ${dollars(current_cents)} at the bank. The ` +
          `other breaks explain ${dollars(explained)} of the difference.`,
        { minutebook_cents: posted_cents, bank_cents: current_cents },
      ),
    );
  return breaks;
}

/** Transfers that the bank has refused and that our reversal has given back. The bank has no entries for them. */
function refusedTransfers(lines: readonly OurLine[], entries: readonly BankEntry[]): Set<string> {
  const net = new Map<string, number>();
  for (const { bank_transfer_id: id, amount_cents } of lines)
    if (id !== null) net.set(id, (net.get(id) ?? 0) + amount_cents);
  for (const { transfer } of entries) if (transfer !== null) net.delete(transfer);
  return new Set([...net].flatMap(([id, cents]) => (cents === 0 ? [id] : [])));
}

const missingHere = ({ id, transfer, amount_cents, description }: BankEntry): LedgerBreak =>
  breakOf(
    'missing_here',
    `The bank has an entry of ${dollars(amount_cents)} that Minutebook does not have: ${quoted(description)}.`,
    { bank_transfer_id: transfer, bank_entry_id: id, bank_cents: amount_cents },
  );

const idsOf = ({ bank_transfer_id, inbound_transfer_id, bank_entry_id }: OurLine) => ({
  bank_transfer_id,
  inbound_transfer_id,
  bank_entry_id,
});

const missingAtBank = (line: OurLine): LedgerBreak =>
  breakOf(
    'missing_at_bank',
    `Minutebook has an entry of ${dollars(line.amount_cents)} that the bank does not have: ` +
      `${quoted(line.description)}.`,
    { ...idsOf(line), minutebook_cents: line.amount_cents },
  );

const amountDiffers = (line: OurLine, { id, amount_cents }: BankEntry): LedgerBreak =>
  breakOf(
    'amount_differs',
    `The entry ${quoted(line.description)} is ${dollars(line.amount_cents)} in Minutebook but ` +
      `${dollars(amount_cents)} at the bank.`,
    { ...idsOf(line), bank_entry_id: id, minutebook_cents: line.amount_cents, bank_cents: amount_cents },
  );

const returned = (line: OurLine): LedgerBreak =>
  breakOf(
    'return_to_closed_account',
    `${dollars(line.amount_cents)} is held in suspense because the account was closed: ${quoted(line.description)}.`,
    { ...idsOf(line), minutebook_cents: line.amount_cents },
  );
