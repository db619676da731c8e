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
  @Field.email('Where the link to sign goes, unless a representative signs.')
  email: string;
  @Field.enum(['individual', 'organization'], 'A natural person, or a company, fund or trust.')
  kind: string;
}

export class CounterpartyInput {
  @Field.string('Legal name.', { max: 200, printed: true, example: 'Harbor Holdings, Inc.' })
  name: string;
  @Field.email('Where the link to sign goes, unless a representative signs.', { example: 'deals@harbor.example' })
  email: string;
  @Field.enum(['individual', 'organization'] as const, 'A natural person, or a company, fund or trust.')
  kind: 'individual' | 'organization';
  @Field.object(() => RepresentativeView, 'The natural person by whom an organization signs.', optional)
  representative?: RepresentativeView;
}

export class LetterOfIntentView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(
    letterOfIntentMachine.states,
    'sent while it is before the signers, signed once both have signed, converted once it is a transaction.',
  )
  status: string;
  @Field.id('stk', 'The counterparty, as it stands among those who deal with the company.')
  counterparty_stakeholder_id: string;
  @Field.object(() => CounterpartyView, 'With whom.')
  counterparty: CounterpartyView;
  @Field.id('stk', 'Who signs for the company.')
  signer_stakeholder_id: string;
  @Field.enum(transactionKinds, 'The kind of transaction.')
  kind: string;
  @Field.string('How the transaction is to be made, in words.', structure)
  structure: string;
  @Field.integer('The price, in cents; null where a conversion or reorganization has none.', {
    ...nullable,
    example: 1_200_000_000,
  })
  price_cents: number | null;
  @Field.date(
    'The last day on which the company negotiates with nobody else, once it is signed; null for no exclusivity.',
    nullable,
  )
  exclusivity_until: string | null;
  @Field.strings('The terms that bind once it is signed; no other does.', { values: bindingTerms })
  binding_terms: string[];
  @Field.timestamp('When it expires, unless both have signed by then.')
  expires_at: number;
  @Field.integer('The number of its newest version.', { min: 1, example: 2 })
  number: number;
  @Field.id('doc', 'The paper of that version.')
  document_id: string;
  @Field.id('doc', 'What changed in it since the version before; null of the first.', nullable)
  redline_document_id: string | null;
  @Field.date('The day of the last signature; null before.', nullable)
  signed_on: string | null;
  @Field.integer(
    'The days that were left when it was last told that the exclusivity ends, 7 or 1; 0 once it is over. Null ' +
      'before that: exclusivity_until says how long it is in force.',
    { ...nullable, example: 7 },
  )
  exclusivity_days_left: number | null;
  @Field.string('Why it was terminated or has expired.', nullable)
  status_reason: string | null;
}

export class CreateLetterOfIntent {
  @Field.id('ent')
  entity_id: string;
  @Field.object(() => CounterpartyInput, 'With whom; an organization names who signs for it.')
  counterparty: CounterpartyInput;
  @Field.enum(transactionKinds, 'The kind of transaction.')
  kind: TransactionKind;
  @Field.string('How the transaction is to be made, in words.', structure)
  structure: string;
  @Field.integer('The price, in cents. Left out, or null, of a conversion or reorganization that has none.', {
    min: 1,
    optional: true,
    nullable: true,
    example: 1_200_000_000,
  })
  price_cents?: number | null;
  @Field.date('The last day on which the company is to negotiate with nobody else. Left out for no exclusivity.', {
    optional: true,
    nullable: true,
    example: '2026-09-30',
  })
  exclusivity_until?: string | null;
  @Field.strings('The terms that bind once it is signed: exclusivity with exclusivity_until, and only then.', {
    values: bindingTerms,
    maxItems: 4,
    example: ['confidentiality', 'exclusivity', 'expenses', 'governing_law'],
  })
  binding_terms: BindingTerm[];
  @Field.timestamp('When it expires, unless both have signed by then: within a year. Default: in thirty days.', {
    ...optional,
    example: 1_788_220_800,
  })
  expires_at?: number;
  @Field.id(
    'stk',
    'Who signs for the company: an officer, of an LLC a manager or member. Default: the first who can be reached by ' +
      'mail.',
    optional,
  )
  signer_stakeholder_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class ReviseLetterOfIntent extends ById {
  @Field.enum(transactionKinds, 'The kind of transaction.', optional)
  kind?: TransactionKind;
  @Field.string('How the transaction is to be made, in words.', {
    ...structure,
    ...optional,
    example: 'A sale of all stock of the Company, for cash at closing.',
  })
  structure?: string;
  @Field.integer('The price, in cents; null for none.', {
    min: 1,
    optional: true,
    nullable: true,
    example: 1_250_000_000,
  })
  price_cents?: number | null;
  @Field.date('The last day of the exclusivity; null for none.', {
    optional: true,
    nullable: true,
    example: '2026-10-15',
  })
  exclusivity_until?: string | null;
  @Field.strings('All terms that bind.', {
    values: bindingTerms,
    maxItems: 4,
    ...optional,
    example: ['confidentiality', 'exclusivity', 'governing_law'],
  })
  binding_terms?: BindingTerm[];
  @Field.timestamp('When it expires.', { ...optional, example: 1_788_220_800 })
  expires_at?: number;
  @Field.id('stk', 'Who signs for the company.', optional)
  signer_stakeholder_id?: string;
}

export class TerminateLetterOfIntent extends ById {
  @Field.string('Why.', { max: 1000, example: 'The parties could not agree on the price.' })
  reason: string;
}
