import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { bankAccountMachine } from './bank-account.machine';

export const accountKinds = ['checking', 'savings'] as const;
const least = -Number.MAX_SAFE_INTEGER;

interface Row {
  current_cents?: number;
  available_cents?: number;
}

export class BankAccountView extends EnvelopeView {
  @Field.id('ent', 'ID of the company that owns the account.')
  entity_id: string;
  @Field.enum(
    bankAccountMachine.states,
    'Status of the account. `provisioning`: the bank is verifying the company. `frozen`: the account can receive ' +
      'payments but not send them.',
  )
  status: string;
  @Field.enum(accountKinds, 'Account type.')
  kind: string;
  @Field.string('Account name.', { example: 'Operating account' })
  name: string;
  @Field.id('res', 'ID of the resolution that authorizes the account.')
  resolution_id: string;
  @Field.string('Bank routing number. Null until the account is active.', { ...nullable, example: '110000000' })
  routing_number: string | null;
  @Field.string('Last four digits of the account number. Null until the account is active.', {
    ...nullable,
    ofId: true,
    example: '4417',
  })
  account_number_last4: string | null;
  @Field.integer('Posted balance in cents. Can be negative if the bank has reversed a payment.', {
    min: least,
    unversioned: true,
    from: (row: Row) => row.current_cents ?? 0,
    example: 1_000_000,
  })
  current_cents: number;
  @Field.integer('Posted balance minus pending transfers, in cents.', {
    min: least,
    unversioned: true,
    from: (row: Row) => row.available_cents ?? 0,
    example: 750_000,
  })
  available_cents: number;
  @Field.timestamp('Time the account became active.', nullable)
  activated_at: number | null;
  @Field.timestamp('Time the account was closed.', nullable)
  closed_at: number | null;
  @Field.string('Reason the account was rejected or frozen.', nullable)
  status_reason: string | null;
}

export class CreateBankAccount {
  @Field.id('ent', 'ID of the company that owns the account.')
  entity_id: string;
  @Field.enum(accountKinds, 'Account type.', { example: 'checking' })
  kind: 'checking' | 'savings';
  @Field.string('Account name.', { max: 100, example: 'Operating account' })
  name: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class FreezeBankAccount extends ById {
  @Field.string('Reason for the freeze, shown on the account.', {
    max: 500,
    ...optional,
    example: 'A signer has left the company.',
  })
  reason?: string;
}

export class CloseBankAccount extends ById {
  @Field.id(
    'ba',
    'ID of the account that receives the remaining balance. Required unless the balance is zero.',
    optional,
  )
  sweep_to_account_id?: string;
}

export class AccountNumberView {
  @Field.discriminator('bank_account_number')
  object: 'bank_account_number';
  @Field.id('ba', 'ID of the bank account.')
  bank_account_id: string;
  @Field.string('Bank routing number.', { example: '110000000' })
  routing_number: string;
  @Field.string('Full account number.', { sensitive: 'a bank account number', example: '482910374417' })
  account_number: string;
}
