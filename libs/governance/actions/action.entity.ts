import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';

export abstract class DecidedAction extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') status: string;
  /** Null if the action needs no decision. */
  @Column('text') resolution_id: string | null;
  /** Whether Minutebook drafted the decision for the action. */
  @Column('boolean') auto_generated: boolean;
  /** Null until a decision, a signature or the filing office sets the date. */
  @Column('date') effective_date: LegalDate | null;
  @Column('timestamptz') completed_at: Date | null;
  @Column('text') status_reason: string | null;
}

export abstract class SignedAction extends DecidedAction {
  /** Null for actions from before the import of the company. */
  @Column('text') signer_stakeholder_id: string | null;
  /** Null until Minutebook drafts the document. */
  @Column('text') document_id: string | null;
}

export abstract class FiledAction extends SignedAction {
  @Column('boolean') holders_vote: boolean;
  @Column('text') stockholder_consent_id: string | null;
  @Column('text') filing_id: string | null;
}
