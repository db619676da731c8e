import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { longestWait } from '#platform/operations/long-polling';
import { ById } from '#platform/wire/input';
import { signatureMachine } from '#documents/signature';
import { signingEnvelopeMachine } from './signing-envelope.machine';

const routings = ['parallel', 'sequential'] as const;
const signerRoles = [
  'director',
  'officer',
  'stockholder',
  'member',
  'manager',
  'incorporator',
  'company',
  'purchaser',
  'counterparty',
  'witness',
] as const;
const mostSigners = 100;

class EnvelopeSignerView {
  @Field.id('sig', 'ID of the signature record, which contains the evidence.')
  signature_id: string;
  @Field.id('stk', 'ID of the signer.')
  stakeholder_id: string;
  @Field.string("Signer's name. For an organization, the name of its signatory.", { example: 'Ada Okafor' })
  name: string;
  @Field.email('Email address that receives the link.')
  email: string;
  @Field.string("Signer's role.", { example: 'director' })
  role: string;
  @Field.integer('Position in sequential signing.', { example: 1 })
  order: number;
  @Field.enum(signatureMachine.states, 'Status of the signature.')
  status: string;
  @Field.timestamp('Time of signing, in Unix seconds.', nullable)
  signed_at: number | null;
}

export class SigningEnvelopeView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.id('doc', 'ID of the document to sign.')
  document_id: string;
  @Field.enum(
    signingEnvelopeMachine.states,
    'Status of the envelope. `completed` after the last required signature. The document is then sealed.',
  )
  status: string;
  @Field.string('Subject line of the emails.', { example: 'Initial consent of the board' })
  subject: string;
  @Field.enum(
    routings,
    'Signing order. `parallel`: everyone signs at the same time. `sequential`: signers sign by ' +
      '`order`, and signers with the same number sign at the same time.',
  )
  routing: string;
  @Field.enum(['end', 'continue'], 'Effect if a signer declines: the envelope closes or the other signers continue.')
  on_decline: string;
  @Field.objects(() => EnvelopeSignerView, 'Signers and their roles. A person with two roles signs twice.', {
    maxItems: mostSigners,
  })
  signers: EnvelopeSignerView[];
  @Field.string('Hex-encoded SHA-256 hash of the PDF shown to the signers.', {
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  presented_sha256: string;
  @Field.timestamp('Time the envelope expires if signatures are still missing. Null if it never expires.', nullable)
  expires_at: number | null;
  @Field.integer('Days between automatic reminders. Null if reminders are off.', { nullable: true, min: 1, max: 90 })
  remind_every_days: number | null;
  @Field.timestamp('Time the envelope was sent.', nullable)
  sent_at: number | null;
  @Field.timestamp('Time the expired envelope was last sent again.', nullable)
  resent_at: number | null;
  @Field.timestamp('Time of the last required signature.', nullable)
  concluded_at: number | null;
  @Field.timestamp('Time the document was sealed. From then on, its PDF is the signed version.', nullable)
  completed_at: number | null;
  @Field.string('Reason the document was declined or voided.', nullable)
  status_reason: string | null;
}

export class SignerInput {
  @Field.id('stk', 'Stakeholder ID of the signer.')
  stakeholder_id: string;
  @Field.enum(
    signerRoles,
    "Signer's role. A director, officer, manager, or member must hold that position, and a stockholder must hold " +
      'stock. `company` is an officer, manager, or member who signs for the company. `purchaser`, `counterparty`, ' +
      'and `witness` are accepted as declared. Directors cannot sign by proxy.',
    { extensible: true },
  )
  role: string;
  @Field.string(
    "Name of the person who signs for an organization. Defaults to the organization's `representative`. " +
      'Individuals sign under their name on record.',
    { max: 200, printed: true, optional: true },
  )
  name?: string;
  @Field.string("Title of the person signing for the organization. Defaults to the `representative`'s title.", {
    max: 100,
    printed: true,
    optional: true,
    example: 'General Partner',
  })
  title?: string;
  @Field.email(
    'Email address that receives the link. Defaults to the address on record. If the request needs human ' +
      'approval, the approver is warned about any other address.',
    { optional: true, example: 'ada@tests.example' },
  )
  email?: string;
  @Field.integer("Position in the order of sequential signing. Defaults to the signer's position in the list.", {
    min: 1,
    max: mostSigners,
    optional: true,
  })
  order?: number;
}

export class CreateSigningEnvelope {
  @Field.id('doc', 'ID of a draft document that is ready.')
  document_id: string;
  @Field.objects(() => SignerInput, 'Signers of the document.', { minItems: 1, maxItems: mostSigners })
  signers: SignerInput[];
  @Field.string("Subject line of the emails. Defaults to the document's title.", {
    max: 200,
    optional: true,
    example: 'Initial consent of the board',
  })
  subject?: string;
  @Field.enum(routings, 'Signing order. Defaults to `parallel`.', optional)
  routing?: 'parallel' | 'sequential';
  @Field.enum(
    ['end', 'continue'],
    'Effect if a signer declines: the envelope closes (default) or the other signers continue.',
    optional,
  )
  on_decline?: 'end' | 'continue';
  @Field.timestamp('Time the envelope expires if signatures are still missing. Must be within one year.', optional)
  expires_at?: number;
  @Field.integer('Days between automatic reminders. Defaults to no reminders.', { min: 1, max: 90, optional: true })
  remind_every_days?: number;
  @Field.metadata() metadata?: Record<string, string>;
}

export class ExtendSigningEnvelope extends ById {
  @Field.timestamp('New expiration time of the envelope. Must be within one year.')
  expires_at: number;
}

export class VoidSigningEnvelope extends ById {
  @Field.string('Reason for voiding the envelope. Sent to the signers.', { example: 'The price has changed.' })
  reason: string;
}

export class SignAsSent extends ById {
  @Field.integer('Maximum time to wait, in seconds, if no document has been sent for signature yet.', {
    min: 1,
    max: longestWait,
    optional: true,
    example: 10,
  })
  wait?: number;
}

export class SignedEverything {
  @Field.discriminator('signed_everything')
  object: string;
  @Field.id('ent')
  entity_id: string;
  @Field.ids('sge', 'IDs of the signed envelopes. Empty if no signatures were needed.', { maxItems: 10_000 })
  signing_envelope_ids: string[];
  @Field.integer('Number of signatures added.')
  signatures: number;
}

class SealCertificateView {
  @Field.string('Certificate subject.', { example: 'CN=Minutebook (self-made)' })
  subject: string;
  @Field.string('Certificate issuer.', { example: 'CN=Minutebook (self-made)' })
  issuer: string;
  @Field.boolean(
    'Whether the certificate is self-signed. With a self-signed certificate, the seal proves integrity, not identity.',
  )
  self_made: boolean;
  @Field.string('Hex-encoded SHA-256 hash of the certificate.', {
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  fingerprint_sha256: string;
  @Field.timestamp("Start of the certificate's validity period.")
  valid_from: number;
  @Field.timestamp("End of the certificate's validity period.")
  valid_until: number;
}

export class DocumentVerification {
  @Field.discriminator('document_verification')
  object: string;
  @Field.id('doc')
  document_id: string;
  @Field.string('Hex-encoded SHA-256 hash of the PDF that was checked. Null if no PDF exists yet.', {
    nullable: true,
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  sha256: string | null;
  @Field.boolean('Whether the PDF is sealed.')
  sealed: boolean;
  @Field.boolean('Whether the PDF is unchanged and the seal covers all of it.')
  valid: boolean;
  @Field.boolean('Whether the seal covers the whole file.')
  covers_whole_file: boolean;
  @Field.timestamp('Time stated in the seal.', nullable)
  sealed_at: number | null;
  @Field.object(() => SealCertificateView, 'Certificate used for the seal.', nullable)
  certificate: SealCertificateView | null;
  @Field.strings('Descriptions of any problems found.')
  problems: string[];
}
