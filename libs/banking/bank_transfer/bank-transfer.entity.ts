import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { BankTransferView, type TransferRail } from './bank-transfer.dto';
import { bankTransferMachine, type BankTransferStatus } from './bank-transfer.machine';

@ResourceEntity({ name: 'bank_transfer', prefix: 'bt', machine: bankTransferMachine, view: () => BankTransferView })
export class BankTransfer extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') status: BankTransferStatus;
  @Column('text') from_account_id: string;
  @Column('text') to_account_id: string | null;
  @Column('text') counterparty_id: string | null;
  @Column('bigint') amount_cents: number;
  @Column('text') rail: TransferRail;
  @Column('text') memo: string | null;
  @Column('text') external_reference: string | null;
  @Column('timestamptz') submits_at: Date;
  /** Set before the first call to the bank. Later cancellations are refused. */
  @Column('timestamptz') submission_began_at: Date | null;
  @Column('date') expected_settlement_on: LegalDate | null;
  @Column('date') return_window_ends_on: LegalDate | null;
  @Column('timestamptz') submitted_at: Date | null;
  @Column('timestamptz') settled_at: Date | null;
  @Column('text') trace_number: string | null;
  @Column('jsonb') return: { code: string; reason: string } | null;
  @Column('text') failure: string | null;
}
