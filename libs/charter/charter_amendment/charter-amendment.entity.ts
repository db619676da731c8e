import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/db/envelope';

/**
 * What changes a charter: it is decided by the board, and by the holders where they vote on it; the amendment is
 * written and signed by who may sign a filing; the state has it, and may refuse it; and only when the state has
 * accepted does the company change. These columns are common to every kind of it.
 */
export abstract class CharterAmendment extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') status: string;
  /** Null of a kind that has terms before it is decided, and of what was made before the company came in. */
  @Column('text') resolution_id: string | null;
  /** Whether the holders of a corporation vote on it as well. */
  @Column('boolean') holders_vote: boolean;
  @Column('text') stockholder_consent_id: string | null;
  /** Whether the decisions were written for it. */
  @Column('boolean') auto_generated: boolean;
  /** Null of what was made before the company came in. */
  @Column('text') signer_stakeholder_id: string | null;
  /** The paper that is signed and filed. */
  @Column('text') document_id: string | null;
  @Column('text') filing_id: string | null;
  /** The day from which the charter is as it says, and when that was recorded. */
  @Column('date') effective_date: LegalDate | null;
  @Column('timestamptz') completed_at: Date | null;
  @Column('text') status_reason: string | null;
}
