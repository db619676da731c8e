import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { SignatureView } from './signature.dto';
import { signatureMachine, type SignatureStatus } from './signature.machine';

export type SignatureMethod = 'typed' | 'drawn' | 'test_helper';

/** 15 U.S.C. § 7006(5): intent, attribution, association. */
@ResourceEntity({ name: 'signature', prefix: 'sig', machine: signatureMachine, view: () => SignatureView })
export class Signature extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') signing_envelope_id: string;
  @Column('text') document_id: string;
  @Column('text') stakeholder_id: string;
  @Column('text') status: SignatureStatus;
  @Column('text') name: string;
  @Column('text') email: string;
  @Column('text') role: string;
  @Column('text') title: string | null;
  @Column('integer') order: number;
  @Column('timestamptz') requested_at: Date | null;
  @Column('timestamptz') reminded_at: Date | null;
  @Column('timestamptz') viewed_at: Date | null;
  @Column('text') consent_version: string | null;
  @Column('timestamptz') signed_at: Date | null;
  /** By the company's calendar, as printed on the document. */
  @Column('date') signed_on: LegalDate | null;
  @Column('text') method: SignatureMethod | null;
  @Column('text') typed_name: string | null;
  /** Points in a box of 600 by 180, `x,y x,y;x,y …`. */
  @Column('text') strokes: string | null;
  @Column('text') remote_address: string | null;
  @Column('text') user_agent: string | null;
  @Column('text') document_sha256: string | null;
  /** A repeated submission signs once. */
  @Column('text') form_nonce: string | null;
  @Column('timestamptz') declined_at: Date | null;
  @Column('text') decline_reason: string | null;
}
