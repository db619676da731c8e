import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';

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

export abstract class SignedAction extends DecidedAction {
  /** Null of what was made before the company came in. */
  @Column('text') signer_stakeholder_id: string | null;
  /** The document that is signed; null until it is drafted. */
  @Column('text') document_id: string | null;
}

/** The columns of an action that the board and, where they vote, the stockholders decide, and that the state files. */
export abstract class FiledAction extends SignedAction {
  @Column('boolean') holders_vote: boolean;
  @Column('text') stockholder_consent_id: string | null;
  @Column('text') filing_id: string | null;
}
