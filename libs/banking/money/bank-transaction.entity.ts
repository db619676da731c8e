import { Column } from 'typeorm';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { BankTransactionView, type EntryKind } from './bank-transaction.dto';

/** A ledger entry as one bank account sees it. */
@ResourceEntity({ name: 'bank_transaction', prefix: 'btx', view: () => BankTransactionView, silent: true })
export class BankTransaction extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') bank_account_id: string;
  @Column('text') ledger_entry_id: string;
  @Column('text') kind: EntryKind;
  @Column('bigint') amount_cents: number;
  @Column('bigint') balance_cents: number;
  @Column('text') description: string;
  @Column('text') bank_transfer_id: string | null;
  @Column('text') inbound_transfer_id: string | null;
  @Column('timestamptz') posted_at: Date;
}
