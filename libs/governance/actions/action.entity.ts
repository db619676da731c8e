import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/db/envelope';

/** The columns of every action that rests on a decision. */
export abstract class DecidedAction extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') status: string;
  /** Null where the action needs no decision. */
  @Column('text') resolution_id: string | null;
  /** Whether the decision was written for it. */
  @Column('boolean') auto_generated: boolean;
  /** Null until a decision, a signature or an office has set the day. */
  @Column('date') effective_date: LegalDate | null;
  @Column('timestamptz') completed_at: Date | null;
  @Column('text') status_reason: string | null;
}
