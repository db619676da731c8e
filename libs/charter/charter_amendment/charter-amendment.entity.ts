import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/db/envelope';

/**
 * The common columns of every change of a charter: the board decides, and the holders where they vote; the amendment is
 * written and signed by somebody who may sign a filing; the state has it, and may refuse it; and only its acceptance
 * changes the company.
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
