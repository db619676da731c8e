import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
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
  @Field.id('sig', 'ID of the signature with its evidence.')
  signature_id: string;
  @Field.id('stk', 'ID of the signer.')
  stakeholder_id: string;
  @Field.string('Name of the signer. For an organization, the name of its signatory.', { example: 'Ada Okafor' })
  name: string;
  @Field.email('Email address that receives the link.')
  email: string;
  @Field.string('Role of the signer.', { example: 'director' })
  role: string;
  @Field.integer('Position in sequential signing.', { example: 1 })
  order: number;
  @Field.enum(signatureMachine.states, 'Status of the signature.')
  status: string;
  @Field.timestamp('Time of the signature, in Unix seconds.', nullable)
  signed_at: number | null;
}

export class SigningEnvelopeView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.id('doc', 'ID of the document to sign.')
  document_id: string;
  @Field.enum(
    signingEnvelopeMachine.states,
    'Status of the envelope. `completed` with the last required signature; the seal follows.',
  )
  status: string;
  @Field.string('Subject of the mails.', { example: 'Initial consent of the board' })
  subject: string;
  @Field.enum(routings, 'Order of signing. `parallel`: all at once. `sequential`: by `order`, equal numbers together.')
  routing: string;
  @Field.enum(['end', 'continue'], 'Effect of a refusal: the envelope ends, or the others continue.')
  on_decline: string;
  @Field.objects(() => EnvelopeSignerView, 'Signers with their roles. A person with two roles signs twice.', {
    maxItems: mostSigners,
  })
  signers: EnvelopeSignerView[];
  @Field.string('SHA-256 hash of the PDF shown to the signers, in hexadecimal.', {
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  presented_sha256: string;
  @Field.timestamp('Time the envelope ends without the missing signatures. Null for never.', nullable)
  expires_at: number | null;
  @Field.integer('Days between automatic reminders. Null for none.', { nullable: true, min: 1, max: 90 })
  remind_every_days: number | null;
  @Field.timestamp('Time the envelope was sent.', nullable)
  sent_at: number | null;
  @Field.timestamp('Time of the last required signature.', nullable)
  concluded_at: number | null;
  @Field.timestamp("Time of the seal. From then on, the document's PDF is the signed version.", nullable)
  completed_at: number | null;
  @Field.string('Reason for the refusal or the voiding.', nullable)
  status_reason: string | null;
}

export class SignerInput {
  @Field.id('stk', 'ID of the signer, a stakeholder of the company.')
  stakeholder_id: string;
  @Field.enum(
    signerRoles,
    'Role of the signer. Directors, officers, managers, and members must hold that office, and ' +
      'stockholders must hold stock. `company` is an officer, manager, or member who signs for the company. ' +
      '`purchaser`, `counterparty`, and `witness` are as you declare. Directors cannot sign by proxy.',
    { extensible: true },
  )
  role: string;
  @Field.string(
    'Name of the person who signs for an organization. Defaults to its `representative`. Individuals sign ' +
      'under their name on record.',
    { max: 200, printed: true, optional: true },
  )
  name?: string;
  @Field.string('Title of the person who signs for the organization. Defaults to the title of the `representative`.', {
    max: 100,
    printed: true,
    optional: true,
    example: 'General Partner',
  })
  title?: string;
  @Field.email(
    'Email address that receives the link. Defaults to the address on record. A human who approves the ' +
      'sending is warned about any other address.',
    { optional: true, example: 'ada@tests.example' },
  )
  email?: string;
  @Field.integer('Position in sequential signing. Defaults to the position in the list.', {
    min: 1,
    max: mostSigners,
    optional: true,
  })
  order?: number;
}

export class CreateSigningEnvelope {
  @Field.id('doc', 'ID of a ready draft document.')
  document_id: string;
  @Field.objects(() => SignerInput, 'ID of the signer.', { minItems: 1, maxItems: mostSigners })
  signers: SignerInput[];
  @Field.string("Subject of the mails. Defaults to the document's title.", {
    max: 200,
    optional: true,
    example: 'Initial consent of the board',
  })
  subject?: string;
  @Field.enum(routings, 'Order of signing. Defaults to `parallel`.', optional)
  routing?: 'parallel' | 'sequential';
  @Field.enum(
    ['end', 'continue'],
    'Effect of a refusal: the envelope ends (the default), or the others continue.',
    optional,
  )
  on_decline?: 'end' | 'continue';
  @Field.timestamp('Time the envelope ends without the missing signatures, within a year.', optional)
  expires_at?: number;
  @Field.integer('Days between automatic reminders. Defaults to none.', { min: 1, max: 90, optional: true })
  remind_every_days?: number;
  @Field.metadata() metadata?: Record<string, string>;
}

export class VoidSigningEnvelope extends ById {
  @Field.string('Reason, sent to the signers.', { example: 'The price has changed.' })
  reason: string;
}

export class SignedEverything {
  @Field.discriminator('signed_everything')
  object: string;
  @Field.id('ent')
  entity_id: string;
  @Field.ids('sge', 'IDs of the signed envelopes. Empty if nothing was out for signature.', { maxItems: 10_000 })
  signing_envelope_ids: string[];
  @Field.integer('Number of signatures given.')
  signatures: number;
}

class SealCertificateView {
  @Field.string('Subject of the certificate.', { example: 'CN=Minutebook (self-made)' })
  subject: string;
  @Field.string('Issuer of the certificate.', { example: 'CN=Minutebook (self-made)' })
  issuer: string;
  @Field.boolean('Whether the certificate is self-signed. The seal then proves integrity, not identity.')
  self_made: boolean;
  @Field.string('SHA-256 hash of the certificate in hexadecimal.', {
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  fingerprint_sha256: string;
  @Field.timestamp('Start of the validity.')
  valid_from: number;
  @Field.timestamp('End of the validity.')
  valid_until: number;
}

export class DocumentVerification {
  @Field.discriminator('document_verification')
  object: string;
  @Field.id('doc')
  document_id: string;
  @Field.string('SHA-256 hash of the examined PDF in hexadecimal. Null while no PDF exists.', {
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
  @Field.object(() => SealCertificateView, 'Certificate of the seal.', nullable)
  certificate: SealCertificateView | null;
  @Field.strings('Problems found, in sentences.')
  problems: string[];
}
