import { EnvelopeView, Field, nullable } from '#platform/wire/field';
import { signatureMachine } from './signature.machine';

export class SignatureView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.id('sge', 'The envelope that asks for it.')
  signing_envelope_id: string;
  @Field.id('doc')
  document_id: string;
  @Field.id('stk', 'Whose signature it is.')
  stakeholder_id: string;
  @Field.enum(
    signatureMachine.states,
    'pending: not yet their turn. requested: the link was mailed. viewed: they agreed to sign electronically. ' +
      'lapsed: the envelope ended without them.',
  )
  status: string;
  @Field.string('Who signs.', { example: 'Ada Okafor' })
  name: string;
  @Field.email('Where the link goes.')
  email: string;
  @Field.string('In which role.', { example: 'director' })
  role: string;
  @Field.string('The title in which one signs for an organization.', { nullable: true, example: 'General Partner' })
  title: string | null;
  @Field.integer('Their turn where signing is sequential.', { example: 1 })
  order: number;
  @Field.timestamp('When the first link was mailed.', nullable)
  requested_at: number | null;
  @Field.timestamp('When the last reminder was.', nullable)
  reminded_at: number | null;
  @Field.timestamp('When they agreed to sign electronically and were shown the document.', nullable)
  viewed_at: number | null;
  @Field.string('The wording of the disclosure under 15 U.S.C. § 7001(c) that they agreed to.', {
    nullable: true,
    example: '2026-04-26',
  })
  consent_version: string | null;
  @Field.timestamp('When they signed.', nullable)
  signed_at: number | null;
  @Field.date('The day of it by the calendar of the company: of the zone of its principal office.', nullable)
  signed_on: string | null;
  @Field.enum(['typed', 'drawn', 'test_helper'], 'How; `test_helper` in test mode only.', nullable)
  method: string | null;
  @Field.string('The address that it came from.', {
    nullable: true,
    sensitive: 'a network address',
    example: '203.0.113.7',
  })
  remote_address: string | null;
  @Field.string('What the browser said of itself.', { nullable: true, sensitive: 'a browser', example: 'Mozilla/5.0' })
  user_agent: string | null;
  @Field.string('SHA-256 of the PDF that they were shown, hexadecimal.', {
    nullable: true,
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  document_sha256: string | null;
  @Field.timestamp('When they declined.', nullable)
  declined_at: number | null;
  @Field.string('Why they declined, in their words.', nullable)
  decline_reason: string | null;
}
