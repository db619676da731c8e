import { EnvelopeView, Field, nullable } from '#platform/wire/field';
import { signatureMachine } from './signature.machine';

export class SignatureView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.id('sge', 'ID of the signing envelope.')
  signing_envelope_id: string;
  @Field.id('doc')
  document_id: string;
  @Field.id('stk', 'ID of the signer.')
  stakeholder_id: string;
  @Field.enum(
    signatureMachine.states,
    "Status of the signature. `pending`: it is not yet the signer's turn. `requested`: the link was emailed. " +
      '`viewed`: the signer agreed to sign electronically. `lapsed`: the envelope was closed before the ' +
      'signer signed.',
  )
  status: string;
  @Field.string("Signer's name.", { example: 'Ada Okafor' })
  name: string;
  @Field.email('Email address that receives the link.')
  email: string;
  @Field.string("Signer's role.", { example: 'director' })
  role: string;
  @Field.string('Title of the person signing for an organization.', { nullable: true, example: 'General Partner' })
  title: string | null;
  @Field.integer('Position in sequential signing.', { example: 1 })
  order: number;
  @Field.timestamp('Time the first link was emailed.', nullable)
  requested_at: number | null;
  @Field.timestamp('Time of the last reminder.', nullable)
  reminded_at: number | null;
  @Field.timestamp('Time the signer agreed to sign electronically and viewed the document.', nullable)
  viewed_at: number | null;
  @Field.string('Version of the disclosure the signer accepted (15 U.S.C. § 7001(c)).', {
    nullable: true,
    example: '2026-04-26',
  })
  consent_version: string | null;
  @Field.timestamp('Time of signing.', nullable)
  signed_at: number | null;
  @Field.date("Signature date in the time zone of the company's principal office.", nullable)
  signed_on: string | null;
  @Field.enum(
    ['typed', 'drawn', 'test_helper'],
    'Signing method. `test_helper` is available in test mode only.',
    nullable,
  )
  method: string | null;
  @Field.string('IP address of the signer.', { nullable: true, sensitive: 'a network address', example: '203.0.113.7' })
  remote_address: string | null;
  @Field.string("Browser's user agent.", { nullable: true, sensitive: 'a browser', example: 'Mozilla/5.0' })
  user_agent: string | null;
  @Field.string('Hex-encoded SHA-256 hash of the PDF shown to the signer.', {
    nullable: true,
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  document_sha256: string | null;
  @Field.timestamp('Time the signer declined.', nullable)
  declined_at: number | null;
  @Field.string("Reason for declining, in the signer's words.", nullable)
  decline_reason: string | null;
}
