import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/db/envelope';
import { ResourceEntity } from '#platform/db/resource-entity';
import type { Portion } from './portion';
import { ShareRepurchaseView } from './share-repurchase.dto';
import { shareRepurchaseMachine, type ShareRepurchaseStatus } from './share-repurchase.machine';

/**
 * Stock that a corporation buys back from a holder: what the board approves, what is paid, and what the holder keeps.
 */
@ResourceEntity({
  name: 'share_repurchase',
  prefix: 'srp',
  machine: shareRepurchaseMachine,
  view: () => ShareRepurchaseView,
})
export class ShareRepurchase extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') status: ShareRepurchaseStatus;
  @Column('text') security_id: string;
  @Column('text') share_class_id: string;
  @Column('text') stakeholder_id: string;
  @Column('text') portion: Portion;
  @Column('bigint') quantity: number;
  /** The day on which the holder's service ended, where the option is exercised that begins with it. */
  @Column('date') service_ended_on: LegalDate | null;
  @Column('text') price_per_share: string;
  @Column('bigint') total_cents: number;
  @Column('text') resolution_id: string;
  @Column('boolean') auto_generated: boolean;
  @Column('text') balance_security_id: string | null;
  /** The day on which it was paid. */
  @Column('date') effective_date: LegalDate | null;
  @Column('timestamptz') completed_at: Date | null;
  @Column('text') status_reason: string | null;
}
