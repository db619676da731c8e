import { errorWhen } from '#kernel/error-when';
import { invalid, Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { BankAccount } from '#banking/bank_account';
import { Counterparty } from '#banking/counterparty';
import { notActive } from '#banking/money';
import type { CreateBankTransfer } from './bank-transfer.dto';

export type Destination = { to: BankAccount } | { payee: Counterparty };

/** 400 without exactly one destination, 422 if the rail does not reach it. */
export function assertRail({ from_account_id, to_account_id, counterparty_id, rail }: CreateBankTransfer): void {
  const errors = [
    ...errorWhen(
      to_account_id === undefined && counterparty_id === undefined,
      rail === 'internal' ? 'to_account_id' : 'counterparty_id',
      'missing',
      'Send to_account_id for a transfer between accounts, or counterparty_id for a payment to another bank.',
    ),
    ...errorWhen(
      to_account_id !== undefined && counterparty_id !== undefined,
      'counterparty_id',
      'conflict',
      'Send to_account_id or counterparty_id, not both.',
    ),
    ...errorWhen(
      to_account_id === from_account_id,
      'to_account_id',
      'invalid',
      'to_account_id and from_account_id must be different accounts.',
    ),
  ];
  if (errors.length > 0) throw invalid(errors);
  if ((rail === 'internal') === (to_account_id !== undefined)) return;
  throw new Problem(
    'rail_not_supported',
    rail === 'internal'
      ? `The internal rail supports only accounts at this bank. To pay ${counterparty_id}, use ach or wire.`
      : `The ${rail} rail supports only counterparties. To pay account ${to_account_id}, use the internal rail.`,
    { param: 'rail' },
  );
}

export async function destinationOf(
  work: UnitOfWork,
  { to_account_id, counterparty_id, rail }: CreateBankTransfer,
  from: BankAccount,
): Promise<Destination> {
  if (to_account_id !== undefined) {
    const to = await work.find(BankAccount, to_account_id);
    if (to.status !== 'active') throw notActive(to.id, to.status);
    return { to };
  }
  const payee = await work.find(Counterparty, counterparty_id!);
  if (payee.entity_id !== from.entity_id)
    throw invalid([
      {
        param: 'counterparty_id',
        code: 'not_found',
        message: `counterparty_id must be a counterparty of ${from.entity_id}, the company that sends the money.`,
      },
    ]);
  const verified_rails = payee.verifications.map((one) => one.rail);
  if (payee.status === 'active' && (verified_rails as string[]).includes(rail)) return { payee };
  throw new Problem(
    'counterparty_not_verified',
    payee.status === 'active'
      ? `Counterparty ${payee.id} has not been verified for ${rail}. ` +
          (rail === 'wire'
            ? 'Call the payee, and send rail, account_number, called_number, called_by and spoke_with to POST '
            : 'Send rail and account_number to POST ') +
          `/v1/counterparties/${payee.id}/verify.`
      : `Counterparty ${payee.id} is ${payee.status}. Create a new counterparty.`,
    { counterparty_id: payee.id, rail, verified_rails },
  );
}

/** Reserves a reference forever. Concurrent requests with the same reference wait. */
export async function takeReference(work: UnitOfWork, external_reference: string | undefined): Promise<void> {
  if (external_reference === undefined) return;
  const { account_id, livemode } = work.scope;
  const taken = await work.statement(
    `insert into bank_transfer_reference (account_id, livemode, external_reference) values ($1, $2, $3)
     on conflict do nothing returning 1`,
    [account_id, livemode, external_reference],
  );
  if (taken.length > 0) return;
  throw new Problem(
    'external_reference_used',
    `Another transfer already uses external_reference ${external_reference}. If it is the same payment, the ` +
      'money is already on its way. For a different payment, send a new reference.',
    { param: 'external_reference' },
  );
}
