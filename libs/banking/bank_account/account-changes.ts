import { newId } from '#platform/db/new-id';
import { sealNumber, unsealNumber } from '#platform/db/sealed-number';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { startWorkflow } from '#platform/temporal/start-plan';
import { Entity } from '#companies/entity';
import type { BankAccountState } from '#banking/bank';
import { setActive } from '#banking/money';
import { BankAccount } from './bank-account.entity';
import { bankAccountMachine } from './bank-account.machine';

const { moves } = bankAccountMachine;
const workflowOf = (id: string): string => `bank_account/${id}`;

type Numbers = Pick<BankAccountState, 'routing_number' | 'account_number'>;

const numbersOf = async (work: UnitOfWork, id: string, { routing_number, account_number }: Numbers) => ({
  routing_number,
  account_number_last4: account_number.slice(-4),
  ...(await sealNumber(work, 'bank_account', id, account_number)),
});

export const accountNumberOf = async (
  work: UnitOfWork,
  { id, sealed, sealed_under }: BankAccount,
): Promise<string | null> =>
  sealed === null ? null : unsealNumber(work, 'bank_account', { id, sealed, sealed_under: sealed_under! });

/** Locks the company, which dates the work, then the account. */
export async function lockAccount(work: UnitOfWork, id: string): Promise<BankAccount> {
  const { entity_id } = await work.find(BankAccount, id);
  await work.lock(Entity, entity_id);
  return work.lock(BankAccount, id);
}

/** Starts the workflow that keeps the bank's account like ours. */
export const followAccount = (work: UnitOfWork, { id, entity_id }: BankAccount): void =>
  startWorkflow(
    work,
    {
      workflow: 'bankAccount',
      id: workflowOf(id),
      entity_id,
      kind: 'bank_account',
      summary: 'Bank account: open it at the bank',
    },
    { bank_account_id: id },
  );

export async function activate(work: UnitOfWork, account: BankAccount, numbers: Numbers): Promise<void> {
  const { id, entity_id } = account;
  work.move(account, moves.activate, { ...(await numbersOf(work, id, numbers)), activated_at: work.now });
  startWorkflow(
    work,
    {
      workflow: 'bankStatements',
      id: `bank_statements/${id}`,
      entity_id,
      kind: 'bank_statement',
      summary: 'Bank statements: issue them after each month',
    },
    { bank_account_id: id },
  );
}

export const tellBank = (work: UnitOfWork, id: string): void =>
  work.send({ kind: 'signal', id: workflowOf(id), signal: 'notify', args: [{ id: newId('evt'), topic: 'changed' }] });

/** Applies the bank's decision on an opening. Idempotent. */
export async function decideOpening(work: UnitOfWork, account: BankAccount, state: BankAccountState): Promise<void> {
  if (account.status !== 'provisioning') return;
  if (state.status === 'rejected')
    work.move(account, moves.reject, { status_reason: 'The bank could not verify the company (KYB).' });
  if (state.status !== 'active') return;
  await setActive(work, account.id, true);
  await activate(work, account, state);
}
