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

class LetterPartyView {
  @Field.string('Legal name.', { example: 'Harbor Holdings, Inc.' })
  name: string;
  @Field.email('Email address for the signing link. Not used if a representative signs.')
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
  @Field.email('Email address for the signing link. Not used if a representative signs.', {
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
  @Field.id('stk', "ID of the counterparty's stakeholder record.")
  counterparty_stakeholder_id: string;
  @Field.object(() => LetterPartyView, 'Counterparty to the letter.')
  counterparty: LetterPartyView;
  @Field.id('stk', 'ID of the person who signs for the company.')
  signer_stakeholder_id: string;
  @Field.enum(transactionKinds, 'Type of transaction.')
  kind: string;
  @Field.string("Description of the transaction's structure.", structure)
  structure: string;
  @Field.integer('Price in cents. Null for a conversion or reorganization without a price.', {
    ...nullable,
    example: 1_200_000_000,
  })
  price_cents: number | null;
  @Field.date('Last day of exclusivity after signing. Null if exclusivity does not apply.', nullable)
  exclusivity_until: string | null;
  @Field.strings('Terms that are binding once signed. All other terms are nonbinding.', { values: bindingTerms })
  binding_terms: string[];
  @Field.timestamp('Time the letter expires unless both sides have signed by then.')
  expires_at: number;
  @Field.integer('Latest version number.', { min: 1, example: 2 })
  number: number;
  @Field.id('doc', "ID of the newest version's document.")
  document_id: string;
  @Field.id('doc', 'ID of the redline against the previous version. Null for the first version.', nullable)
  redline_document_id: string | null;
  @Field.date('Date of the last signature. Null until all parties have signed.', nullable)
  signed_on: string | null;
  @Field.integer(
    'Days of exclusivity remaining when the last reminder was sent: 7, 1, or 0 (after exclusivity ' +
      'ended). Null until the first reminder.',
    { ...nullable, example: 7 },
  )
  exclusivity_days_left: number | null;
  @Field.string('Reason for the termination or expiration.', nullable)
  status_reason: string | null;
}

export class CreateLetterOfIntent {
  @Field.id('ent')
  entity_id: string;
  @Field.object(
    () => CounterpartyInput,
    'Counterparty to the transaction. For an organization, include its representative.',
  )
  counterparty: CounterpartyInput;
  @Field.enum(transactionKinds, 'Type of transaction.')
  kind: TransactionKind;
  @Field.string("Description of the transaction's structure.", structure)
  structure: string;
  @Field.integer('Price in cents. Omit or send null for a conversion or reorganization without a price.', {
    min: 1,
    optional: true,
    nullable: true,
    example: 1_200_000_000,
  })
  price_cents?: number | null;
  @Field.date('Last day of exclusivity. Omit if exclusivity does not apply.', {
    optional: true,
    nullable: true,
    example: '2026-09-30',
  })
  exclusivity_until?: string | null;
  @Field.strings(
    'Terms that are binding once signed. Include exclusivity if and only if you send `exclusivity_until`.',
    { values: bindingTerms, maxItems: 4, example: ['confidentiality', 'exclusivity', 'expenses', 'governing_law'] },
  )
  binding_terms: BindingTerm[];
  @Field.timestamp(
    'Time the letter expires unless both sides have signed by then. Must be within a year. Defaults to 30 days from ' +
      'now.',
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
  @Field.enum(transactionKinds, 'Type of transaction.', optional)
  kind?: TransactionKind;
  @Field.string("Description of the transaction's structure.", {
    ...structure,
    ...optional,
    example: 'A sale of all stock of the Company, for cash at closing.',
  })
  structure?: string;
  @Field.integer('Price in cents. Null for a conversion or reorganization without a price.', {
    min: 1,
    optional: true,
    nullable: true,
    example: 1_250_000_000,
  })
  price_cents?: number | null;
  @Field.date('Last day of exclusivity. Null if exclusivity does not apply.', {
    optional: true,
    nullable: true,
    example: '2026-10-15',
  })
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
  @Field.string('Reason for the termination.', { max: 1000, example: 'The parties could not agree on the price.' })
  reason: string;
}
