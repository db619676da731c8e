import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/db/envelope';
import { ResourceEntity } from '#platform/db/resource-entity';
import type { ShareActStatus } from '#stock/share_act';
import { ShareIssuanceView, shareIssuanceMachine } from './share-issuance.dto';

/**
 * Authorised stock that a corporation sells: what the board approves, what is paid, and the security that the purchaser
 * gets.
 */
@ResourceEntity({
  name: 'share_issuance',
  prefix: 'sis',
  machine: shareIssuanceMachine,
  view: () => ShareIssuanceView,
  papers: ['document_id'],
})
export class ShareIssuance extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') status: ShareActStatus;
  @Column('text') share_class_id: string;
  @Column('text') stakeholder_id: string;
  @Column('bigint') quantity: number;
  @Column('text') price_per_share: string;
  @Column('bigint') total_cents: number;
  @Column('text') consideration: string;
  /** The officer who signs the agreement for the company. */
  @Column('text') signer_stakeholder_id: string;
  @Column('text') resolution_id: string;
  @Column('boolean') auto_generated: boolean;
  /** The agreement, once the board has decided. */
  @Column('text') document_id: string | null;
  @Column('text') security_id: string | null;
  @Column('text') notice_document_id: string | null;
  /** The day of the last signature. */
  @Column('date') effective_date: LegalDate | null;
  @Column('timestamptz') completed_at: Date | null;
  @Column('text') status_reason: string | null;
}
