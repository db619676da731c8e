import { Column } from 'typeorm';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { BankAccountState } from '#banking/bank';
import { BankAccountView } from './bank-account.dto';
import { bankAccountMachine, type BankAccountStatus } from './bank-account.machine';

@ResourceEntity({
  name: 'bank_account',
  prefix: 'ba',
  machine: bankAccountMachine,
  view: () => BankAccountView,
  source: `select a.*, l.posted_cents as current_cents, l.posted_cents - l.held_cents as available_cents
    from bank_account a join bank_ledger_account l on l.id = a.id`,
})
export class BankAccount extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') status: BankAccountStatus;
  @Column('text') kind: 'checking' | 'savings';
  @Column('text') name: string;
  @Column('text') resolution_id: string;
  @Column('text') routing_number: string | null;
  @Column('text') account_number_last4: string | null;
  /** Encrypted account number and its key version. */
  @Column('text') sealed: string | null;
  @Column('integer') sealed_under: number | null;
  /** Last status that the bank confirmed. Null before the opening. */
  @Column('text') status_at_bank: BankAccountState['status'] | null;
  @Column('timestamptz') activated_at: Date | null;
  @Column('timestamptz') closed_at: Date | null;
  @Column('text') status_reason: string | null;
  /** Absent from a new row, which is empty. */
  current_cents?: number;
  available_cents?: number;
}
