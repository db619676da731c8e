import { dollars } from '#kernel/money';
import type { LegalDate } from '#kernel/dates';
import { ours, type Sentence } from '#kernel/sentence';
import type { Reader } from '#platform/db/reader';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { request, retrieval } from '#platform/wire/remediation';
import type { Entity } from '#companies/entity';
import { type BlockerView, contributeEnding } from '#exit/dissolution';
import { BankAccount, bankAccountMachine, tellBank } from '#banking/bank_account';
import { BankTransfer } from '#banking/bank_transfer';
import { deactivateEmpty } from '#banking/money';

const openAccounts = (read: Reader, entity_id: string): Promise<BankAccount[]> =>
  read.all(BankAccount, { entity_id, status: ['active', 'frozen'] });

/** A dissolution moves no money, so the company empties its accounts first. */
async function blockersOf(read: Reader, { id: entity_id }: Entity): Promise<BlockerView[]> {
  const blockers: BlockerView[] = [];
  for (const { id, status, current_cents = 0, available_cents = 0 } of await openAccounts(read, entity_id)) {
    const held = current_cents - available_cents;
    if (held > 0)
      blockers.push({
        category: 'bank_accounts',
        severity: 'waits',
        summary:
          `Bank account ${id} has ${dollars(held)} in pending transfers. ` +
          'Wait until they complete, or cancel them.',
        remediation: retrieval('bank_transfers.list', `bank_transfers?from_account_id=${id}`),
      });
    if (available_cents !== 0)
      blockers.push({
        category: 'bank_accounts',
        severity: 'human_remediable',
        summary:
          `Bank account ${id} has a balance of ${dollars(available_cents)}, and the dissolution does not move money. ` +
          (available_cents > 0 ? 'Pay it out before the filing.' : 'Fund it before the filing.'),
        remediation: remediationOf(id, status, available_cents),
      });
  }
  return blockers;
}

function remediationOf(id: string, status: string, available_cents: number): BlockerView['remediation'] {
  if (available_cents < 0) return null;
  if (status === 'frozen') return request('bank_accounts.unfreeze', `bank_accounts/${id}/unfreeze`);
  const payment = { from_account_id: id, counterparty_id: null, amount_cents: available_cents, rail: null };
  return request('bank_transfers.create', 'bank_transfers', payment);
}

async function warningsOf(read: Reader, { id: entity_id }: Entity, on: LegalDate): Promise<Sentence[]> {
  const settled = await read.all(BankTransfer, { entity_id, status: 'settled' });
  const ends = settled.flatMap(({ return_window_ends_on }) => return_window_ends_on ?? []).filter((end) => end >= on);
  if (ends.length === 0) return [];
  return [
    ours(
      (ends.length === 1
        ? "The payee's bank can still return one transfer, "
        : `The payees' banks can still return ${ends.length} transfers, the last of them `) +
        `until ${ends.toSorted().at(-1)}. If the account is already closed, the returned money is held in suspense.`,
    ),
  ];
}

/** Late money stays in its account, and the archive readiness lists the account. */
async function endAccounts(work: UnitOfWork, { id: entity_id }: Entity): Promise<void> {
  const active = await work.lockAll(BankAccount, { entity_id, status: 'active' });
  const empty = await deactivateEmpty(
    work,
    active.map(({ id }) => id),
  );
  for (const account of active.filter(({ id }) => empty.has(id))) {
    work.move(account, bankAccountMachine.moves.close, { closed_at: work.now });
    tellBank(work, account.id);
  }
}

contributeEnding({ blockers: blockersOf, warnings: warningsOf, end: endAccounts });
