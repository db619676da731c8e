import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/db/envelope';
import { ResourceEntity } from '#platform/db/resource-entity';
import type { ShareActStatus } from '#stock/share_act';
import type { TransferReason } from './reason';
import { ShareTransferView, shareTransferMachine } from './share-transfer.dto';

/** Stock that changes hands: what the company approves, what both sides sign, and the securities that come of it. */
@ResourceEntity({
  name: 'share_transfer',
  prefix: 'stf',
  machine: shareTransferMachine,
  view: () => ShareTransferView,
  papers: ['document_id'],
})
export class ShareTransfer extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') status: ShareActStatus;
  @Column('text') security_id: string;
  @Column('text') share_class_id: string;
  @Column('text') stakeholder_id: string;
  @Column('text') transferee_stakeholder_id: string;
  @Column('text') reason: TransferReason;
  @Column('bigint') quantity: number;
  @Column('text') price_per_share: string | null;
  @Column('bigint') total_cents: number | null;
  /** The officer who signs the agreement for the company. */
  @Column('text') signer_stakeholder_id: string;
  /** Null where the bylaws ask for none. */
  @Column('text') resolution_id: string | null;
  @Column('boolean') auto_generated: boolean;
  /** The agreement, once the transfer is approved. */
  @Column('text') document_id: string | null;
  @Column('text') resulting_security_id: string | null;
  @Column('text') balance_security_id: string | null;
  @Column('text') notice_document_id: string | null;
  /** The day of the last signature. */
  @Column('date') effective_date: LegalDate | null;
  @Column('timestamptz') completed_at: Date | null;
  @Column('text') status_reason: string | null;
}
