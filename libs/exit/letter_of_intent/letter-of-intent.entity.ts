import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { BindingTerm } from './letter.facts';
import type { TransactionKind } from '../transaction-kinds';
import { LetterOfIntentView } from './letter-of-intent.dto';
import { letterOfIntentMachine, type LetterOfIntentStatus } from './letter-of-intent.machine';

export interface LetterVersion {
  document_id: string;
  redline_document_id: string | null;
}

/** The letter is nonbinding except for the terms it lists. */
@ResourceEntity({
  name: 'letter_of_intent',
  prefix: 'loi',
  machine: letterOfIntentMachine,
  view: () => LetterOfIntentView,
  papers: ['document_id'],
})
export class LetterOfIntent extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') status: LetterOfIntentStatus;
  @Column('text') counterparty_stakeholder_id: string;
  @Column('jsonb') counterparty: { name: string; email: string; kind: 'individual' | 'organization' };
  @Column('text') signer_stakeholder_id: string;
  @Column('text') kind: TransactionKind;
  @Column('text') structure: string;
  @Column('bigint') price_cents: number | null;
  /** Last day of exclusive negotiation. */
  @Column('date') exclusivity_until: LegalDate | null;
  @Column('jsonb') binding_terms: BindingTerm[];
  @Column('timestamptz') expires_at: Date;
  @Column('integer') number: number;
  @Column('text') document_id: string;
  @Column('text') redline_document_id: string | null;
  @Column('jsonb') versions: LetterVersion[];
  @Column('date') signed_on: LegalDate | null;
  /** 0 after the end. */
  @Column('integer') exclusivity_days_left: number | null;
  @Column('text') status_reason: string | null;
}
