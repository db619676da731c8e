import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/db/envelope';
import { ResourceEntity } from '#platform/db/resource-entity';
import type { ShareActStatus } from '#stock/share_act';
import { ShareCancellationView, shareCancellationMachine } from './share-cancellation.dto';

/** Stock that a holder gives back to the company for nothing, and that is cancelled. */
@ResourceEntity({
  name: 'share_cancellation',
  prefix: 'scn',
  machine: shareCancellationMachine,
  view: () => ShareCancellationView,
  papers: ['document_id'],
})
export class ShareCancellation extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') status: ShareActStatus;
  @Column('text') security_id: string;
  @Column('text') share_class_id: string;
  @Column('text') stakeholder_id: string;
  @Column('bigint') quantity: number;
  @Column('text') reason: string;
  /** The officer who signs for the company. */
  @Column('text') signer_stakeholder_id: string;
  @Column('text') resolution_id: string;
  @Column('boolean') auto_generated: boolean;
  /** The paper that holder and company sign, once the board has accepted it. */
  @Column('text') document_id: string | null;
  @Column('text') balance_security_id: string | null;
  /** The day of the last signature. */
  @Column('date') effective_date: LegalDate | null;
  @Column('timestamptz') completed_at: Date | null;
  @Column('text') status_reason: string | null;
}
