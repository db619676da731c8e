import { EnvelopeView, Field } from '#platform/wire/field';
import { signatureMachine } from './signature.machine';

export class SignatureView extends EnvelopeView {
  @Field.id('ent', { doc: 'The company.' })
  entity_id: string;
  @Field.id('sge', { doc: 'The envelope that asks for it.' })
  signing_envelope_id: string;
  @Field.id('doc', { doc: 'The document.' })
  document_id: string;
  @Field.id('stk', { doc: 'Whose signature it is.' })
  stakeholder_id: string;
  @Field.enum(signatureMachine.states, {
    doc:
      'pending: not yet their turn. requested: the link was mailed. viewed: they agreed to sign electronically. ' +
      'lapsed: the envelope ended without them.',
  })
  status: string;
  @Field.string({ doc: 'Who signs.', example: 'Ada Okafor' })
  name: string;
  @Field.email({ doc: 'Where the link goes.' })
  email: string;
  @Field.string({ doc: 'In which role.', example: 'director' })
  role: string;
  @Field.string({
    doc: 'The title in which one signs for an organization.',
    nullable: true,
    example: 'General Partner',
  })
  title: string | null;
  @Field.integer({ doc: 'Their turn where signing is sequential.', example: 1 })
  order: number;
  @Field.timestamp({ doc: 'When the first link was mailed.', nullable: true })
  requested_at: number | null;
  @Field.timestamp({ doc: 'When the last reminder was.', nullable: true })
  reminded_at: number | null;
  @Field.timestamp({ doc: 'When they agreed to sign electronically and were shown the document.', nullable: true })
  viewed_at: number | null;
  @Field.string({
    doc: 'The wording of the disclosure under 15 U.S.C. § 7001(c) that they agreed to.',
    nullable: true,
    example: '2026-04-26',
  })
  consent_version: string | null;
  @Field.timestamp({ doc: 'When they signed.', nullable: true })
  signed_at: number | null;
  @Field.date({
    doc: 'The day of it by the calendar of the company: of the zone of its principal office.',
    nullable: true,
  })
  signed_on: string | null;
  @Field.enum(['typed', 'drawn', 'test_helper'], { doc: 'How; `test_helper` in test mode only.', nullable: true })
  method: string | null;
  @Field.string({
    doc: 'The address that it came from.',
    nullable: true,
    sensitive: 'a network address',
    example: '203.0.113.7',
  })
  remote_address: string | null;
  @Field.string({
    doc: 'What the browser said of itself.',
    nullable: true,
    sensitive: 'a browser',
    example: 'Mozilla/5.0',
  })
  user_agent: string | null;
  @Field.string({
    doc: 'SHA-256 of the PDF that they were shown, hexadecimal.',
    nullable: true,
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  document_sha256: string | null;
  @Field.timestamp({ doc: 'When they declined.', nullable: true })
  declined_at: number | null;
  @Field.string({ doc: 'Why they declined, in their words.', nullable: true })
  decline_reason: string | null;
}
