import { dollars } from '#kernel/money';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Entity } from '#companies/entity';
import { easternDay } from '#law/federal/banking/cut-offs';
import type { BankAccount } from '#banking/bank_account';
import { lockBalance, suspenseOf } from '#banking/money';
import { breakOf, type LedgerBreak, type OurBooks, type OurLine } from './compare-ledgers';

const dayMs = 86_400_000;

/** Our ledger after a posting. Every posting to the account waits for the lock, so that their numbers ascend. */
export async function readBooks(work: UnitOfWork, id: string, after: number): Promise<OurBooks> {
  const { posted_cents } = await lockBalance(work, id);
  const lines = await work.statement<OurLine & { serial: number }>(
    `select e.bank_transfer_id, e.inbound_transfer_id, e.bank_entry_id, e.reverses_entry_id is not null as reverses,
       p.amount_cents, e.description, e.posted_at, p.serial, false as suspended
     from bank_posting p join bank_ledger_entry e on e.id = p.entry_id where p.ledger_account_id = $1 and p.serial > $2
     union all
     select e.bank_transfer_id, e.inbound_transfer_id, e.bank_entry_id, true, p.amount_cents, e.description,
       e.posted_at, 0, true
     from bank_posting p join bank_ledger_entry e on e.id = p.entry_id
     join bank_posting o on o.entry_id = e.reverses_entry_id and o.ledger_account_id = $1
     where p.ledger_account_id = $3 and sign(p.amount_cents) = -sign(o.amount_cents)
     order by posted_at`,
    [id, after, suspenseOf(work.scope)],
  );
  return { posted_cents, lines, posting: lines.reduce((last, { serial }) => Math.max(last, serial), after) };
}

/** A transfer that the bank may know better than we do. */
export interface OpenTransfer {
  id: string;
  amount_cents: number;
  /** Since when the bank owes an answer. */
  since: Date;
}

/**
 * Orders that the bank may know better. `external`: those whose call had no answer, and those that should have settled.
 * `internal`: transfers of the last day, which settle here before the bank hears of them.
 */
export async function openTransfers(
  work: UnitOfWork,
  account: BankAccount,
): Promise<{ internal: OpenTransfer[]; external: OpenTransfer[] }> {
  const { test_clock_id } = await work.find(Entity, account.entity_id);
  await work.onClock(test_clock_id);
  const internal = await work.statement<OpenTransfer>(
    `select id, amount_cents, created as since from bank_transfer
     where (from_account_id = $1 or to_account_id = $1) and rail = 'internal' and created > $2`,
    [account.id, new Date(+work.now - dayMs)],
  );
  const external = await work.statement<OpenTransfer>(
    `select t.id, t.amount_cents, t.submission_began_at as since
     from bank_hold h join bank_transfer t on t.id = h.bank_transfer_id
     where h.ledger_account_id = $1 and h.released_at is null and t.submission_began_at is not null
       and (t.status = 'pending' or t.expected_settlement_on < $2)`,
    [account.id, easternDay(work.now)],
  );
  return { internal, external };
}

/** A day after the order, its outcome is for staff to find out. The money stays on hold. */
export const unknownOutcomes = (unknown: readonly OpenTransfer[], now: Date): LedgerBreak[] =>
  unknown
    .filter(({ since }) => +now - +since >= dayMs)
    .map(({ id, amount_cents }) =>
      breakOf(
        'unknown_outcome',
        `Minutebook sent ${id} to the bank more than 24 hours ago, and the bank has not confirmed it. Its ` +
          `${dollars(amount_cents)} remains on hold.`,
        { bank_transfer_id: id, minutebook_cents: -amount_cents },
      ),
    );

/** Notifications that cannot be applied, or that wait for an earlier one which the bank does not list. */
export async function unappliedNotifications(work: UnitOfWork, id: string): Promise<LedgerBreak[]> {
  const waiting = await work.statement<{ subject_id: string; sequence: number; type: string }>(
    `select distinct on (n.subject_id) n.subject_id, n.sequence, n.type from bank_notification n
     left join bank_transfer t on t.id = n.subject_id
     where n.applied_at is null and (n.subject_id = $1 or t.from_account_id = $1) order by n.subject_id, n.sequence`,
    [id],
  );
  return waiting.map(({ subject_id, sequence, type }) =>
    breakOf(
      'notification_not_applied',
      `Minutebook could not apply bank notification ${sequence} about ${subject_id} (${type}). The notification ` +
        'contradicts the records, or an earlier notification is missing.',
      { bank_transfer_id: subject_id.startsWith('bt_') ? subject_id : null },
    ),
  );
}
