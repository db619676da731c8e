import type { Scope } from '#platform/db/scope';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { Entity } from '#companies/entity';
import type { AccountOpening, AnyBank, BankAccountState, Banks } from '#banking/bank';
import { setActive } from '#banking/money';
import { decideOpening, lockAccount } from './account-changes';
import { BankAccount } from './bank-account.entity';
import { bankAccountMachine } from './bank-account.machine';

/** `over`: the account is closed or rejected. `unavailable`: no bank is configured; ask again at `next_at`. */
export interface Alignment {
  state: 'aligned' | 'in_review' | 'unavailable' | 'over';
  next_at: string | null;
}

type Account = Pick<BankAccount, 'id' | 'status' | 'status_at_bank'>;

/** Idempotent. Only the account's workflow calls it, so that calls never overlap. */
export async function alignAccount(
  works: UnitOfWorkRunner,
  banks: Banks,
  { scope, bank_account_id }: { scope: Scope; bank_account_id: string },
): Promise<Alignment> {
  const bank = banks.of(scope.livemode);
  const { account, opening, now } = await works.run(scope, (work) => readAccount(work, bank_account_id));
  if (!bank) return { state: 'unavailable', next_at: new Date(+now + 86_400_000).toISOString() };
  if (opening.clock !== null) await bank.advance?.(opening.clock, now);
  const state = await brought(bank, account, opening);
  const status = await works.run(scope, (work) => recordState(work, account, state));
  if (status === 'closed' || status === 'rejected') return { state: 'over', next_at: null };
  return { state: status === 'provisioning' ? 'in_review' : 'aligned', next_at: null };
}

async function readAccount(
  work: UnitOfWork,
  id: string,
): Promise<{ account: Account; opening: AccountOpening; now: Date }> {
  const account = await work.find(BankAccount, id);
  const { legal_name, jurisdiction, ein, test_clock_id } = await work.find(Entity, account.entity_id);
  await work.onClock(test_clock_id);
  return {
    account,
    opening: {
      key: id,
      kind: account.kind,
      name: account.name,
      owner: { legal_name, jurisdiction, ein: ein! },
      clock: test_clock_id,
    },
    now: work.now,
  };
}

/** A freeze that we did not order is the bank's own. */
async function brought(bank: AnyBank, { id, status, status_at_bank }: Account, opening: AccountOpening) {
  const state = status_at_bank === null ? await bank.openAccount(opening) : (await bank.account(id))!;
  if (status === 'closed') return state.status === 'closed' ? state : bank.closeAccount(id);
  if (status === 'frozen') return state.status === 'frozen' ? state : bank.setFrozen(id, true);
  return state.status === 'frozen' && status_at_bank === 'frozen' ? bank.setFrozen(id, false) : state;
}

/** Returns our account's present status. `before`: the account that the bank was sent. */
async function recordState(work: UnitOfWork, before: Account, state: BankAccountState): Promise<BankAccount['status']> {
  const account = await lockAccount(work, before.id);
  await work.statement('update bank_account set status_at_bank = $2 where id = $1', [before.id, state.status]);
  await decideOpening(work, account, state);
  if (before.status === 'active' && account.status === 'active' && state.status === 'frozen') {
    await setActive(work, account.id, false);
    work.move(account, bankAccountMachine.moves.freeze, { status_reason: 'The bank froze the account.' });
  }
  return account.status;
}
