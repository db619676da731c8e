import { Column } from 'typeorm';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { SignatureStatus } from '#documents/signature';
import { SigningEnvelopeView } from './signing-envelope.dto';
import { signingEnvelopeMachine, type SigningEnvelopeStatus } from './signing-envelope.machine';

/** A signer as the envelope shows them; what they signed with is in their `signature`. */
export interface EnvelopeSigner {
  signature_id: string;
  stakeholder_id: string;
  name: string;
  email: string;
  role: string;
  order: number;
  status: SignatureStatus;
  signed_at: number | null;
}

/** A document that goes round for signature. */
@ResourceEntity({
  name: 'signing_envelope',
  prefix: 'sge',
  machine: signingEnvelopeMachine,
  view: () => SigningEnvelopeView,
})
export class SigningEnvelope extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') document_id: string;
  @Column('text') status: SigningEnvelopeStatus;
  @Column('text') subject: string;
  @Column('text') routing: 'parallel' | 'sequential';
  /** Whether one who declines ends it, or the others go on without them. */
  @Column('text') on_decline: 'end' | 'continue';
  /** Whether the last signature concludes it, or the one who is told of each (`notify`) says when they are enough. */
  @Column('text') concluded_by: 'signatures' | 'owner';
  @Column('jsonb') signers: EnvelopeSigner[];
  /** SHA-256 of the PDF that the signers are shown. */
  @Column('text') presented_sha256: string;
  @Column('timestamptz') expires_at: Date | null;
  @Column('integer') remind_every_days: number | null;
  /** The workflow that is told of each signature and of the end. */
  @Column('text') notify: string | null;
  @Column('timestamptz') sent_at: Date | null;
  /** No signature is taken from here on: all that are needed are there, and the document is being sealed. */
  @Column('timestamptz') concluded_at: Date | null;
  @Column('timestamptz') completed_at: Date | null;
  @Column('text') status_reason: string | null;
}
