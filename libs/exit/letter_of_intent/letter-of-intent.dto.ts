import { EnvelopeView, Field, optional, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { RepresentativeView } from '#companies/stakeholder';
import { type BindingTerm, bindingTerms } from './letter.facts';
import { transactionKinds, type TransactionKind } from '../transaction-kinds';
import { letterOfIntentMachine } from './letter-of-intent.machine';

const structure = {
  max: 5000,
  printed: true,
  example: 'A merger of a subsidiary of the Counterparty into the Company, for cash at closing.',
};

class CounterpartyView {
  @Field.string('Legal name.', { example: 'Harbor Holdings, Inc.' })
  name: string;
  @Field.email('Email address that receives the signing link, unless a representative signs.')
  email: string;
  @Field.enum(
    ['individual', 'organization'],
    'Type of party: a natural person, or an organization such as a company, fund, or trust.',
  )
  kind: string;
}

export class CounterpartyInput {
  @Field.string('Legal name.', { max: 200, printed: true, example: 'Harbor Holdings, Inc.' })
  name: string;
  @Field.email('Email address that receives the signing link, unless a representative signs.', {
    example: 'deals@harbor.example',
  })
  email: string;
  @Field.enum(
    ['individual', 'organization'] as const,
    'Type of party: a natural person, or an organization such as a company, fund, or trust.',
  )
  kind: 'individual' | 'organization';
  @Field.object(() => RepresentativeView, 'Natural person who signs for an organization.', optional)
  representative?: RepresentativeView;
}

export class LetterOfIntentView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(
    letterOfIntentMachine.states,
    'Status of the letter. `sent`: out for signature. `signed`: both sides have signed. `converted`: a ' +
      'transaction has been created from it.',
  )
  status: string;
  @Field.id('stk', 'ID of the counterparty as a stakeholder.')
  counterparty_stakeholder_id: string;
  @Field.object(() => CounterpartyView, 'Counterparty of the letter.')
  counterparty: CounterpartyView;
  @Field.id('stk', 'ID of the person who signs for the company.')
  signer_stakeholder_id: string;
  @Field.enum(transactionKinds, 'Kind of transaction.')
  kind: string;
  @Field.string('Structure of the transaction in words.', structure)
  structure: string;
  @Field.integer('Price in cents. Null for a conversion or reorganization without a price.', {
    ...nullable,
    example: 1_200_000_000,
  })
  price_cents: number | null;
  @Field.date('Last day of exclusivity after signing. Null for none.', nullable)
  exclusivity_until: string | null;
  @Field.strings('Terms that bind after signing. All other terms do not.', { values: bindingTerms })
  binding_terms: string[];
  @Field.timestamp('Time the letter expires unless both sides have signed.')
  expires_at: number;
  @Field.integer('Number of the newest version.', { min: 1, example: 2 })
  number: number;
  @Field.id('doc', 'ID of the document of that version.')
  document_id: string;
  @Field.id('doc', 'ID of the redline against the previous version. Null for the first version.', nullable)
  redline_document_id: string | null;
  @Field.date('Date of the last signature. Null before that.', nullable)
  signed_on: string | null;
  @Field.integer(
    'Days left at the last reminder of the end of exclusivity: 7 or 1, or 0 once it has ended. Null ' +
      'before the first reminder.',
    { ...nullable, example: 7 },
  )
  exclusivity_days_left: number | null;
  @Field.string('Reason for the termination or expiry.', nullable)
  status_reason: string | null;
}

export class CreateLetterOfIntent {
  @Field.id('ent')
  entity_id: string;
  @Field.object(() => CounterpartyInput, 'Counterparty. An organization names its representative.')
  counterparty: CounterpartyInput;
  @Field.enum(transactionKinds, 'Kind of transaction.')
  kind: TransactionKind;
  @Field.string('Structure of the transaction in words.', structure)
  structure: string;
  @Field.integer('Price in cents. Omit it or send null for a conversion or reorganization without a price.', {
    min: 1,
    optional: true,
    nullable: true,
    example: 1_200_000_000,
  })
  price_cents?: number | null;
  @Field.date('Last day of exclusivity. Omit it for none.', { optional: true, nullable: true, example: '2026-09-30' })
  exclusivity_until?: string | null;
  @Field.strings('Terms that bind after signing. Include exclusivity if and only if you send `exclusivity_until`.', {
    values: bindingTerms,
    maxItems: 4,
    example: ['confidentiality', 'exclusivity', 'expenses', 'governing_law'],
  })
  binding_terms: BindingTerm[];
  @Field.timestamp(
    'Time the letter expires unless both sides have signed, within a year. Defaults to 30 days from now.',
    { ...optional, example: 1_788_220_800 },
  )
  expires_at?: number;
  @Field.id(
    'stk',
    'ID of the officer, manager, or member who signs for the company. Defaults to the first person with an ' +
      'email address.',
    optional,
  )
  signer_stakeholder_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class ReviseLetterOfIntent extends ById {
  @Field.enum(transactionKinds, 'Kind of transaction.', optional)
  kind?: TransactionKind;
  @Field.string('Structure of the transaction in words.', {
    ...structure,
    ...optional,
    example: 'A sale of all stock of the Company, for cash at closing.',
  })
  structure?: string;
  @Field.integer('Price in cents. Null for none.', { min: 1, optional: true, nullable: true, example: 1_250_000_000 })
  price_cents?: number | null;
  @Field.date('Last day of exclusivity. Null for none.', { optional: true, nullable: true, example: '2026-10-15' })
  exclusivity_until?: string | null;
  @Field.strings('Complete list of binding terms.', {
    values: bindingTerms,
    maxItems: 4,
    ...optional,
    example: ['confidentiality', 'exclusivity', 'governing_law'],
  })
  binding_terms?: BindingTerm[];
  @Field.timestamp('Time the letter expires.', { ...optional, example: 1_788_220_800 })
  expires_at?: number;
  @Field.id('stk', 'ID of the person who signs for the company.', optional)
  signer_stakeholder_id?: string;
}

export class TerminateLetterOfIntent extends ById {
  @Field.string('Why.', { max: 1000, example: 'The parties could not agree on the price.' })
  reason: string;
}
