import { Field, optional, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { expediteLevels } from '#law/states/filing-fees';
import { companyForms } from '#law/common/entity-types';
import { stateCodes } from '#law/common/jurisdictions';
import { stateFilingTypes } from '#filings/filing';
import { typesFiledElsewhere } from './filed-elsewhere';

/** The facts that a filing needs beyond the records of the company: `GET /v1/filing_types` lists them by type. */
export class StateFilingPayload {
  @Field.string('The period of the obligation that it discharges. Default: that of the earliest one.', {
    max: 20,
    ...optional,
  })
  period?: string;
  @Field.integer(
    'The total gross assets of the year’s federal return, in cents, for the tax of a Delaware corporation.',
    optional,
  )
  gross_assets_cents?: number;
  @Field.boolean(
    'Whether it is on the list of large corporate filers (8 Del. C. § 503(c)). Default: it is not.',
    optional,
  )
  large_corporate_filer?: boolean;
  @Field.integer('The value of what the company has in Wyoming, in cents.', optional)
  assets_in_state_cents?: number;
  @Field.integer('What the company took in New York in the tax year, in cents, for the least tax there.', optional)
  receipts_in_state_cents?: number;
  @Field.integer('The annualized total revenue, in cents, up to a threshold of which Texas takes nothing.', optional)
  total_revenue_cents?: number;
  @Field.integer(
    'The tax, in cents, where it is measured by what this service does not know, or is more than it computes.',
    optional,
  )
  amount_cents?: number;
  @Field.id('ra', 'The agent from now on, for a change of the registered agent.', optional)
  registered_agent_id?: string;
  @Field.id('flg', 'The accepted filing that a correction corrects.', optional)
  filing_id?: string;
  @Field.string('What is wrong with the filing that a correction corrects.', { max: 2000, printed: true, ...optional })
  error?: string;
  @Field.string('The part of that filing which is corrected, as it should read.', {
    max: 5000,
    printed: true,
    ...optional,
  })
  corrected_text?: string;
}

export class CreateStateFiling extends ById {
  @Field.enum(
    [...stateFilingTypes, ...typesFiledElsewhere],
    'What is filed. What is filed with something else is refused, with the operation that files it.',
    { extensible: true, example: 'good_standing_certificate' },
  )
  type: string;
  @Field.enum(stateCodes, 'The state. Default: the one in which the company was formed.', {
    ...optional,
    extensible: true,
  })
  jurisdiction?: string;
  @Field.object(() => StateFilingPayload, 'What the records of the company do not say.', optional)
  payload?: StateFilingPayload;
  @Field.enum(expediteLevels, 'How much sooner the office is to answer, for its fee. Default: standard.', optional)
  expedite?: string;
  @Field.id(
    'res',
    'The adopted resolution by which the company makes it, which the paper names. Without it the caller answers ' +
      'for that.',
    optional,
  )
  authorizing_resolution_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class ReinstateEntity extends ById {
  @Field.object(
    () => StateFilingPayload,
    'What its arrears depend on, as in a filing of the tax; period does not apply.',
    optional,
  )
  payload?: StateFilingPayload;
  @Field.integer('The fee of the reinstatement, in cents, where the state sets it by rule: Wyoming.', {
    min: 1,
    ...optional,
    example: 5000,
  })
  fee_cents?: number;
}

export class FileAllDue {
  @Field.id('ent', 'The company. Exactly one of entity_id and portfolio_id is given.', {
    optional: true,
    exampled: true,
  })
  entity_id?: string;
  @Field.id('pf', 'The portfolio.', optional)
  portfolio_id?: string;
  @Field.integer('What falls due within so many days is filed, and what is overdue. Default: 30.', {
    max: 365,
    optional: true,
    example: 30,
  })
  within_days?: number;
  @Field.strings('Only what is owed to these states. Default: to any.', {
    minItems: 1,
    values: stateCodes,
    optional: true,
    exampled: true,
  })
  jurisdictions?: string[];
}

export class DueItemView {
  @Field.id('ent')
  entity_id: string;
  @Field.id('co', 'The duty.')
  obligation_id: string;
  @Field.integer('What the office charges, in cents; 0 where another duty’s filing discharges it too.', {
    example: 5000,
  })
  fee_cents: number;
  @Field.integer('The tax, penalty and interest, in cents; 0 likewise.', { example: 17_500 })
  payment_cents: number;
  @Field.string('Why it cannot be filed; null where it is.', {
    nullable: true,
    example: 'payload.amount_cents is required: the state measures this tax by what is not on record.',
  })
  reason: string | null;
}

export class FilingRunView {
  @Field.string('filing_run', { example: 'filing_run' })
  object: string;
  @Field.objects(
    () => DueItemView,
    'Each duty with what its filing costs, by company and day. `GET /v1/entities/{id}/progress` tells later, in ' +
      'the plan `filing_run`, what became of it: the `key` of a step is the duty.',
    { maxItems: 1000 },
  )
  items: DueItemView[];
  @Field.integer('The fees of all that is filed, in cents.', { example: 5000 })
  total_fee_cents: number;
  @Field.integer('The taxes, penalties and interest of all that is filed, in cents.', { example: 17_500 })
  total_payment_cents: number;
}

export class FilingFeeView {
  @Field.enum(stateCodes, 'The state that takes it.', { extensible: true })
  jurisdiction: string;
  @Field.enum(companyForms, 'The form of company from which it is taken.', { extensible: true })
  company_form: string;
  @Field.string('For what.', { example: 'Annual franchise tax report, Delaware' })
  description: string;
  @Field.integer('In US cents.', { example: 5000 })
  amount_cents: number;
  @Field.date('The first day on which it is in force.')
  effective_from: string;
  @Field.date('The first day on which it is no longer.', nullable)
  effective_to: string | null;
  @Field.string('Where the amount is published.', { example: '8 Del. C. § 391' })
  source: string;
}

class FilingTypeFeeView {
  @Field.objects(() => FilingFeeView, 'What the office charges, by state, form and day.')
  amounts: FilingFeeView[];
  @Field.string('How that is computed which is paid beside it; null where nothing is.', {
    nullable: true,
    example: 'Late statements cost the penalty of the state.',
  })
  computed: string | null;
}

class FilingFormView {
  @Field.string('The name of the form.', { example: 'Annual Report' })
  name: string;
  @Field.string('The `type` of the document that it becomes.', { example: 'state_filing' })
  document_type: string;
  @Field.string('The template of its PDF.', { example: 'service:state_filing:2026-04-26' })
  template_id: string;
}

class FilingTurnaroundView {
  @Field.enum(stateCodes, 'The state.', { extensible: true })
  jurisdiction: string;
  @Field.string('Its office that takes the filing.', { example: 'delaware_division_of_corporations' })
  authority: string;
  @Field.integer('Business days until it usually answers, without paid speed.', { example: 5 })
  business_days: number;
}

export class FilingTypeDescriptionView {
  @Field.string('filing_type', { example: 'filing_type' })
  object: string;
  @Field.enum(stateFilingTypes, 'The type.', { extensible: true })
  type: string;
  @Field.string('What it is.', { example: 'The report that a company files with its state every year.' })
  description: string;
  @Field.strings('The states with which it is filed.', { example: ['US-DE', 'US-WY'] })
  jurisdictions: string[];
  @Field.json('The JSON Schema of its `payload`.')
  payload_schema: object;
  @Field.object(() => FilingTypeFeeView, 'What it costs.')
  fee: FilingTypeFeeView;
  @Field.object(() => FilingFormView, 'The paper that is filed.')
  form: FilingFormView;
  @Field.objects(() => FilingTurnaroundView, 'How long the offices take.', { maxItems: 10 })
  expected_days: FilingTurnaroundView[];
  @Field.boolean(
    'Whether the law of a state asks that the company decides it first: the board of a Delaware corporation on its ' +
      'agent (8 Del. C. § 133). A filing names the decision by `authorizing_resolution_id`.',
    { example: false },
  )
  requires_resolution: boolean;
  @Field.boolean('Whether it discharges a duty of the calendar.', { example: true })
  discharges: boolean;
}

export class FilingTypesView {
  @Field.string('filing_types', { example: 'filing_types' })
  object: string;
  @Field.objects(() => FilingTypeDescriptionView, 'Every type that can be filed here.')
  types: FilingTypeDescriptionView[];
}

export class ProvedFilingView {
  @Field.id('flg')
  filing_id: string;
  @Field.string('What was filed.', { example: 'formation' })
  type: string;
  @Field.timestamp('When the office accepted it.')
  accepted_at: number;
  @Field.string('The number that the office gave.', {
    nullable: true,
    sensitive: 'a number that may be a tax number',
    example: '7654321',
  })
  file_number: string | null;
  @Field.id('doc', 'The evidence.')
  evidence_document_id: string;
  @Field.string('The SHA-256 of the evidence, computed from what is kept as this is read.', {
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  sha256: string;
  @Field.boolean('Whether it is the one on record.', { example: true })
  verified: boolean;
}

export class FilingProofView {
  @Field.string('filing_proof', { example: 'filing_proof' })
  object: string;
  @Field.id('ent')
  entity_id: string;
  @Field.objects(
    () => ProvedFilingView,
    'Each filing that was accepted, the oldest first. Evidence that is being written is not in it yet.',
    { maxItems: 1000 },
  )
  filings: ProvedFilingView[];
}
