import { Column } from 'typeorm';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { SignatureStatus } from '#documents/signature';
import { SigningEnvelopeView } from './signing-envelope.dto';
import { signingEnvelopeMachine, type SigningEnvelopeStatus } from './signing-envelope.machine';

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
  @Column('text') on_decline: 'end' | 'continue';
  /** `owner`: the workflow `notify` completes the envelope. */
  @Column('text') concluded_by: 'signatures' | 'owner';
  @Column('jsonb') signers: EnvelopeSigner[];
  @Column('text') presented_sha256: string;
  @Column('timestamptz') expires_at: Date | null;
  @Column('integer') remind_every_days: number | null;
  /** Receives each signature and the end. */
  @Column('text') notify: string | null;
  @Column('timestamptz') sent_at: Date | null;
  /** Latest sending after the deadline. Names the run of the workflow. */
  @Column('timestamptz') resent_at: Date | null;
  /** Closed to signatures from this time, with the seal pending. */
  @Column('timestamptz') concluded_at: Date | null;
  @Column('timestamptz') completed_at: Date | null;
  @Column('text') status_reason: string | null;
}
