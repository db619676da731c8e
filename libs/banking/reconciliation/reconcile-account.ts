import { setTimeout as delay } from 'node:timers/promises';
import { unixSeconds } from '#kernel/dates';
import type { Scope } from '#platform/db/scope';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import type { AnyBank, Banks } from '#banking/bank';
import { BankAccount, lockAccount } from '#banking/bank_account';
import { type BankBooks, compareLedgers, keyOf, type LedgerBreak, type ReconciledPoint } from './compare-ledgers';
import { openTransfers, readBooks, unappliedNotifications, unknownOutcomes } from './read-books';
import { type FoundBreak, Reconciliation } from './reconciliation.entity';
import { reconciliationMachine } from './reconciliation.machine';
import { askOutcomes, repairNotifications } from './repair-account';

const { moves, changes } = reconciliationMachine;
const most = 100;

interface Which {
  scope: Scope;
  reconciliation_id: string;
}

interface Comparison {
  breaks: LedgerBreak[];
  repaired: number;
  minutebook_balance_cents: number;
  bank_balance_cents: number | null;
  reconciled_to: ReconciledPoint | null;
}

interface Parts {
  works: UnitOfWorkRunner;
  bank: AnyBank;
  scope: Scope;
  account: BankAccount;
}

const beginning: ReconciledPoint = { bank_entry_id: null, notification_id: null, posting: 0 };

/**
 * Repairs the account, compares it with the bank, and records the breaks. Money moves meanwhile, so that a break counts
 * only if a second comparison finds it too. Calls the bank outside transactions. Idempotent.
 */
export async function reconcileAccount(
  works: UnitOfWorkRunner,
  banks: Banks,
  { scope, reconciliation_id }: Which,
  pauseMs = 5_000,
): Promise<void> {
  const bank = banks.of(scope.livemode);
  const { row, account, since } = await works.run(scope, async (work) => {
    const row = await work.find(Reconciliation, reconciliation_id);
    const account = await work.find(BankAccount, row.bank_account_id);
    return { row, account, since: await lastPoint(work, account.id) };
  });
  if (row.status !== 'running') return;
  if (bank === null) throw new Error('no bank is configured');
  if (account.status_at_bank === null) throw new Error(`the bank has not opened ${account.id}`);
  const parts = { works, bank, scope, account };
  let found = await compare(parts, since);
  if (found.breaks.length > 0) {
    await delay(pauseMs);
    const again = await compare(parts, since);
    const first = new Set(found.breaks.map(keyOf));
    const breaks = again.breaks.filter((one) => first.has(keyOf(one)));
    found = { ...again, breaks, repaired: found.repaired + again.repaired };
  }
  await works.run(scope, (work) => record(work, reconciliation_id, found));
}

/** Compares everything if the new entries do not explain the balances, because then an old entry has changed. */
async function compare(parts: Parts, since: ReconciledPoint): Promise<Comparison> {
  const found = await compareSince(parts, since);
  const isExplained = found.breaks.every(({ cause }) => cause !== 'balance_differs');
  return isExplained || since === beginning ? found : compareSince(parts, beginning);
}

async function compareSince({ works, bank, scope, account }: Parts, since: ReconciledPoint): Promise<Comparison> {
  const notifications = await bank.notifications(account.id, since.notification_id);
  const { repaired, complete } = await repairNotifications(works, scope, notifications);
  const { internal, external } = await works.run(scope, (work) => openTransfers(work, account));
  const unknown = await askOutcomes(works, bank, scope, external);
  const theirs = await readBank(bank, account.id, since.bank_entry_id);
  const { ours, differences, others } = await works.run(scope, async (work) => {
    await lockAccount(work, account.id);
    const ours = await readBooks(work, account.id, since.posting);
    const others = [...unknownOutcomes(unknown, work.now), ...(await unappliedNotifications(work, account.id))];
    return { ours, differences: compareLedgers(ours, theirs), others };
  });
  const missing = differences.flatMap(({ cause, bank_transfer_id }) =>
    cause === 'missing_at_bank' ? bank_transfer_id : [],
  );
  const unheard = internal.filter(({ id }) => missing.includes(id));
  const inTransit = new Set((await askOutcomes(works, bank, scope, unheard)).map(({ id }) => id));
  const isEqual = theirs.current_cents === ours.posted_cents && differences.every(isInSuspense);
  return {
    breaks: [
      ...differences.filter((one) => one.cause !== 'missing_at_bank' || !inTransit.has(one.bank_transfer_id ?? '')),
      ...others,
    ],
    repaired,
    minutebook_balance_cents: ours.posted_cents,
    bank_balance_cents: theirs.current_cents,
    reconciled_to:
      isEqual && complete
        ? {
            bank_entry_id: theirs.entries.at(-1)?.id ?? since.bank_entry_id,
            notification_id: notifications.at(-1)?.id ?? since.notification_id,
            posting: ours.posting,
          }
        : null,
  };
}

/** Every comparison reads suspense whole. */
const isInSuspense = ({ cause }: LedgerBreak): boolean => cause === 'return_to_closed_account';

async function readBank(bank: AnyBank, id: string, since: string | null): Promise<BankBooks> {
  const before = await bank.account(id);
  const entries = await bank.entries(id, since);
  const after = await bank.account(id);
  if (after === null) throw new Error(`the bank no longer knows ${id}`);
  return { entries, current_cents: before?.current_cents === after.current_cents ? after.current_cents : null };
}

async function lastPoint(work: UnitOfWork, bank_account_id: string): Promise<ReconciledPoint> {
  const [last] = await work.statement<{ reconciled_to: ReconciledPoint }>(
    `select reconciled_to from reconciliation where bank_account_id = $1 and reconciled_to is not null
     order by completed_at desc, id desc limit 1`,
    [bank_account_id],
  );
  return last?.reconciled_to ?? beginning;
}

/** Takes over the breaks of the previous reconciliation, so that each is reported once. */
async function record(work: UnitOfWork, id: string, { breaks, repaired, ...balances }: Comparison): Promise<void> {
  const { bank_account_id } = await work.find(Reconciliation, id);
  await lockAccount(work, bank_account_id);
  const row = await work.lock(Reconciliation, id);
  if (row.status !== 'running') return;
  const earlier = await earlierBreaks(work, row);
  const before = new Map(earlier.map((one) => [keyOf(one), one]));
  const now = new Set(breaks.map(keyOf));
  const current: FoundBreak[] = breaks.map((one) => ({
    ...one,
    found_at: before.get(keyOf(one))?.found_at ?? unixSeconds(work.now),
  }));
  const resolved = earlier.filter((one) => !now.has(keyOf(one)));
  const found = { breaks: current.slice(0, most), break_count: current.length };
  if (current.some((one) => !before.has(keyOf(one)))) work.update(row, found, changes.find);
  if (resolved.length > 0) work.update(row, { resolved_breaks: resolved.slice(0, most) }, changes.resolve);
  work.move(row, current.length === 0 ? moves.match : moves.differ, {
    ...found,
    ...balances,
    repaired_notifications: repaired,
    completed_at: work.now,
  });
}

async function earlierBreaks(work: UnitOfWork, { bank_account_id }: Reconciliation): Promise<FoundBreak[]> {
  const [last] = await work.statement<{ breaks: FoundBreak[] }>(
    `select breaks from reconciliation where bank_account_id = $1 and status in ('matched', 'unmatched')
     order by completed_at desc, id desc limit 1`,
    [bank_account_id],
  );
  return last?.breaks ?? [];
}

export async function failReconciliation(works: UnitOfWorkRunner, { scope, reconciliation_id }: Which): Promise<void> {
  await works.run(scope, async (work) => {
    const { bank_account_id } = await work.find(Reconciliation, reconciliation_id);
    await lockAccount(work, bank_account_id);
    const row = await work.lock(Reconciliation, reconciliation_id);
    if (row.status === 'running')
      work.move(row, moves.fail, {
        status_reason: 'The bank did not respond for 24 hours. Minutebook reconciles the account every day.',
        completed_at: work.now,
      });
  });
}
