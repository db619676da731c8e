import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';

export abstract class DecidedAction extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') status: string;
  @Column('text') resolution_id: string | null;
  @Column('boolean') auto_generated: boolean;
  @Column('date') effective_date: LegalDate | null;
  @Column('timestamptz') completed_at: Date | null;
  @Column('text') status_reason: string | null;
}

export abstract class SignedAction extends DecidedAction {
  /** Null for actions from before the import of the company. */
  @Column('text') signer_stakeholder_id: string | null;
  @Column('text') document_id: string | null;
}

export abstract class FiledAction extends SignedAction {
  @Column('boolean') holders_vote: boolean;
  @Column('text') stockholder_consent_id: string | null;
  @Column('text') filing_id: string | null;
}
