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
/** More people than this sign no one paper. */
const mostSigners = 100;

class EnvelopeSignerView {
  @Field.id('sig', 'Their signature, with what proves it.')
  signature_id: string;
  @Field.id('stk', 'Who signs.')
  stakeholder_id: string;
  @Field.string('Their name; for an organization that of the person who signs for it.', { example: 'Ada Okafor' })
  name: string;
  @Field.email('Where the link goes.')
  email: string;
  @Field.string('In which role.', { example: 'director' })
  role: string;
  @Field.integer('Their turn where signing is sequential.', { example: 1 })
  order: number;
  @Field.enum(signatureMachine.states, 'Where their signature stands.')
  status: string;
  @Field.timestamp('When they signed, unix seconds.', nullable)
  signed_at: number | null;
}

export class SigningEnvelopeView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.id('doc', 'What is signed.')
  document_id: string;
  @Field.enum(
    signingEnvelopeMachine.states,
    'completed once every signature that is needed has been given; the seal follows.',
  )
  status: string;
  @Field.string('What the mails are about.', { example: 'Initial consent of the board' })
  subject: string;
  @Field.enum(routings, 'parallel: all at once. sequential: by their order, those of the same number together.')
  routing: string;
  @Field.enum(['end', 'continue'], 'Whether one who declines ends it, or the others go on without them.')
  on_decline: string;
  @Field.objects(() => EnvelopeSignerView, 'Who signs, in which role. A person in two roles signs once for each.', {
    maxItems: mostSigners,
  })
  signers: EnvelopeSignerView[];
  @Field.string('SHA-256 of the PDF that the signers are shown, hexadecimal.', {
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  presented_sha256: string;
  @Field.timestamp('When it ends without the missing signatures; null: never.', nullable)
  expires_at: number | null;
  @Field.integer('Days between reminders; null: none but those asked for.', { nullable: true, min: 1, max: 90 })
  remind_every_days: number | null;
  @Field.timestamp('When it was sent.', nullable)
  sent_at: number | null;
  @Field.timestamp('When the last signature came that was needed; none is taken since.', nullable)
  concluded_at: number | null;
  @Field.timestamp('When the document was sealed: from then on its PDF is the signed one.', nullable)
  completed_at: number | null;
  @Field.string('Why it was declined or voided.', nullable)
  status_reason: string | null;
}

export class SignerInput {
  @Field.id('stk', 'Who signs: a stakeholder of the company.')
  stakeholder_id: string;
  @Field.enum(
    signerRoles,
    'In which role. director, officer, manager and member hold that office on the day, stockholder holds ' +
      'stock, incorporator is the company’s, company is an officer, manager or member who signs for it; ' +
      'purchaser, counterparty and witness are whom you call so. A director cannot sign by another person.',
    { extensible: true },
  )
  role: string;
  @Field.string(
    'For an organization, the person who signs for it; its `representative` unless given. A person signs under ' +
      'the name that they are known by here.',
    { max: 200, printed: true, optional: true },
  )
  name?: string;
  @Field.string(
    'For an organization, in which title that person signs; the `representative`’s unless somebody else is named.',
    { max: 100, printed: true, optional: true, example: 'General Partner' },
  )
  title?: string;
  @Field.email(
    'Where the link goes; the `representative`’s or the stakeholder’s own address unless given. A human who ' +
      'approves the sending is warned of another address than theirs.',
    { optional: true, example: 'ada@tests.example' },
  )
  email?: string;
  @Field.integer('Their turn where signing is sequential; their place in the list unless given.', {
    min: 1,
    max: mostSigners,
    optional: true,
  })
  order?: number;
}

export class CreateSigningEnvelope {
  @Field.id('doc', 'What is to be signed: a document that is ready, and a draft.')
  document_id: string;
  @Field.objects(() => SignerInput, 'Who signs.', { minItems: 1, maxItems: mostSigners })
  signers: SignerInput[];
  @Field.string('What the mails are about; the title of the document unless given.', {
    max: 200,
    optional: true,
    example: 'Initial consent of the board',
  })
  subject?: string;
  @Field.enum(routings, 'parallel unless given.', optional)
  routing?: 'parallel' | 'sequential';
  @Field.enum(
    ['end', 'continue'],
    'Whether one who declines ends it (the rule), or the others go on without them.',
    optional,
  )
  on_decline?: 'end' | 'continue';
  @Field.timestamp('When it ends without the missing signatures; within a year.', optional)
  expires_at?: number;
  @Field.integer('Days between reminders; none unless given.', { min: 1, max: 90, optional: true })
  remind_every_days?: number;
  @Field.metadata() metadata?: Record<string, string>;
}

export class VoidSigningEnvelope extends ById {
  @Field.string('Why; the signers are told.', { example: 'The price has changed.' })
  reason: string;
}

export class SignedEverything {
  @Field.string('signed_everything')
  object: string;
  @Field.id('ent')
  entity_id: string;
  @Field.ids('sge', 'The envelopes that were signed, none where nothing was out for signature.', { maxItems: 10_000 })
  signing_envelope_ids: string[];
  @Field.integer('How many signatures were given.')
  signatures: number;
}

class SealCertificateView {
  @Field.string('Whom the certificate names.', { example: 'CN=Minutebook (self-made)' })
  subject: string;
  @Field.string('Who issued it.', { example: 'CN=Minutebook (self-made)' })
  issuer: string;
  @Field.boolean('It vouches for itself: the seal proves that nothing was changed, and not who made it.')
  self_made: boolean;
  @Field.string('SHA-256 of the certificate, hexadecimal.', {
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  fingerprint_sha256: string;
  @Field.timestamp('First instant of its validity.')
  valid_from: number;
  @Field.timestamp('Last instant of its validity.')
  valid_until: number;
}

export class DocumentVerification {
  @Field.string('document_verification')
  object: string;
  @Field.id('doc')
  document_id: string;
  @Field.string('SHA-256 of the PDF that was looked at, hexadecimal; null while there is none.', {
    nullable: true,
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  sha256: string | null;
  @Field.boolean('Whether it carries a seal.')
  sealed: boolean;
  @Field.boolean('Whether nothing was changed since, and the seal covers all of it.')
  valid: boolean;
  @Field.boolean('Whether nothing in the file lies outside of the seal.')
  covers_whole_file: boolean;
  @Field.timestamp('When it was sealed, as the seal states it.', nullable)
  sealed_at: number | null;
  @Field.object(() => SealCertificateView, 'What it was sealed with.', nullable)
  certificate: SealCertificateView | null;
  @Field.strings('What is wrong, in sentences.')
  problems: string[];
}
