import { Field, optional, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { expediteLevels } from '#law/states/filing-fees';
import { companyForms } from '#law/common/entity-types';
import { stateCodes } from '#law/common/jurisdictions';
import { stateFilingTypes } from '#filings/filing';
import { typesFiledElsewhere } from './filed-elsewhere';

/** `GET /v1/filing_types` lists the required facts by type. */
export class StateFilingPayload {
  @Field.string('Period of the obligation to complete. Defaults to the earliest.', { max: 20, ...optional })
  period?: string;
  @Field.integer(
    "Total gross assets on the year's federal return in cents, for the tax of a Delaware corporation.",
    optional,
  )
  gross_assets_cents?: number;
  @Field.boolean(
    'Whether the corporation is a large corporate filer (8 Del. C. § 503(c)). Defaults to false.',
    optional,
  )
  large_corporate_filer?: boolean;
  @Field.integer('Assets in Wyoming in cents.', optional)
  assets_in_state_cents?: number;
  @Field.integer('New York receipts in the tax year in cents, for the fixed dollar minimum tax.', optional)
  receipts_in_state_cents?: number;
  @Field.integer('Annualized total revenue in cents. Texas levies no tax up to a threshold.', optional)
  total_revenue_cents?: number;
  @Field.integer(
    'Amount of the tax in cents, if it depends on facts unknown to Minutebook or exceeds its calculation.',
    optional,
  )
  amount_cents?: number;
  @Field.id('ra', 'ID of the new registered agent, for a change of agent.', optional)
  registered_agent_id?: string;
  @Field.id('flg', 'ID of the accepted filing to correct.', optional)
  filing_id?: string;
  @Field.string('Error in the filing to correct.', { max: 2000, printed: true, ...optional })
  error?: string;
  @Field.string('Corrected text of that part of the filing.', { max: 5000, printed: true, ...optional })
  corrected_text?: string;
}

export class CreateStateFiling extends ById {
  @Field.enum(
    [...stateFilingTypes, ...typesFiledElsewhere],
    'Type of filing. Types that belong to another operation are refused with its name.',
    { extensible: true, example: 'good_standing_certificate' },
  )
  type: string;
  @Field.enum(stateCodes, 'State of the filing. Defaults to the state of formation.', { ...optional, extensible: true })
  jurisdiction?: string;
  @Field.object(() => StateFilingPayload, "Facts that are not in the company's records.", optional)
  payload?: StateFilingPayload;
  @Field.enum(expediteLevels, 'Expedited service, for a fee. Defaults to `standard`.', optional)
  expedite?: string;
  @Field.id(
    'res',
    'ID of the adopted resolution that authorizes the filing, which the document cites. If omitted, the ' +
      'caller warrants authority.',
    optional,
  )
  authorizing_resolution_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class ReinstateEntity extends ById {
  @Field.object(
    () => StateFilingPayload,
    'Facts that the arrears depend on, as for a tax filing. `period` does not apply.',
    optional,
  )
  payload?: StateFilingPayload;
  @Field.integer('Reinstatement fee in cents, if the state sets it by rule: Wyoming.', {
    min: 1,
    ...optional,
    example: 5000,
  })
  fee_cents?: number;
}

export class FileAllDue {
  @Field.id('ent', 'ID of the company. Send exactly one of `entity_id` and `portfolio_id`.', {
    optional: true,
    exampled: true,
  })
  entity_id?: string;
  @Field.id('pf', 'ID of the portfolio.', optional)
  portfolio_id?: string;
  @Field.integer(
    'Number of days ahead. Files obligations that are overdue or due within this period. Defaults to 30.',
    { max: 365, optional: true, example: 30 },
  )
  within_days?: number;
  @Field.strings('States to file with. Defaults to all.', {
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
  @Field.id('co', 'ID of the obligation.')
  obligation_id: string;
  @Field.integer('Filing fee in cents. 0 if another filing completes the obligation too.', { example: 5000 })
  fee_cents: number;
  @Field.integer('Tax, penalty, and interest in cents. 0 if another filing completes the obligation too.', {
    example: 17_500,
  })
  payment_cents: number;
  @Field.string('Reason it cannot be filed. Null if it is filed.', {
    nullable: true,
    example: 'payload.amount_cents is required: the state bases this tax on facts that are not on record.',
  })
  reason: string | null;
}

export class FilingRunView {
  @Field.discriminator('filing_run')
  object: string;
  @Field.objects(
    () => DueItemView,
    'Obligations with their cost, by company and due date. The plan `filing_run` in `GET ' +
      "/v1/entities/{id}/progress` shows the outcome; the `key` of a step is the obligation's ID.",
    { maxItems: 1000 },
  )
  items: DueItemView[];
  @Field.integer('Total fees in cents.', { example: 5000 })
  total_fee_cents: number;
  @Field.integer('Total taxes, penalties, and interest in cents.', { example: 17_500 })
  total_payment_cents: number;
}

export class FilingFeeView {
  @Field.enum(stateCodes, 'State that charges the fee.', { extensible: true })
  jurisdiction: string;
  @Field.enum(companyForms, 'Form of company that the fee applies to.', { extensible: true })
  company_form: string;
  @Field.string('Description of the fee.', { example: 'Annual franchise tax report, Delaware' })
  description: string;
  @Field.integer('Amount in US cents.', { example: 5000 })
  amount_cents: number;
  @Field.date('First day in force.')
  effective_from: string;
  @Field.date('First day no longer in force.', nullable)
  effective_to: string | null;
  @Field.string('Published source of the amount.', { example: '8 Del. C. § 391' })
  source: string;
}

class FilingTypeFeeView {
  @Field.objects(() => FilingFeeView, 'Fees by state, form of company, and date.')
  amounts: FilingFeeView[];
  @Field.string('Basis of the additional payment. Null if none.', {
    nullable: true,
    example: 'Late statements include the penalty of the state.',
  })
  computed: string | null;
}

class FilingFormView {
  @Field.string('Name of the form.', { example: 'Annual Report' })
  name: string;
  @Field.string('`type` of the resulting document.', { example: 'state_filing' })
  document_type: string;
  @Field.string('Template of the PDF.', { example: 'service:state_filing:2026-04-26' })
  template_id: string;
}

class FilingTurnaroundView {
  @Field.enum(stateCodes, 'State of the filing.', { extensible: true })
  jurisdiction: string;
  @Field.string('Office that receives the filing.', { example: 'delaware_division_of_corporations' })
  authority: string;
  @Field.integer('Usual processing time in business days, without expedited service.', { example: 5 })
  business_days: number;
}

export class FilingTypeDescriptionView {
  /** No constant, because Go generators would name it like the type of `Filing.type`. */
  @Field.string('Type of the object.', { example: 'filing_type' })
  object: string;
  @Field.enum(stateFilingTypes, 'Type of filing.', { extensible: true })
  type: string;
  @Field.string('Description of the type.', {
    example: 'Annual report to a state. In Wyoming, it includes the license tax.',
  })
  description: string;
  @Field.strings('States that accept the type.', { example: ['US-DE', 'US-WY'] })
  jurisdictions: string[];
  @Field.json('JSON Schema of the `payload`.')
  payload_schema: object;
  @Field.object(() => FilingTypeFeeView, 'Cost of the filing.')
  fee: FilingTypeFeeView;
  @Field.object(() => FilingFormView, 'Form of the filing.')
  form: FilingFormView;
  @Field.objects(() => FilingTurnaroundView, 'Processing times of the offices.', { maxItems: 10 })
  expected_days: FilingTurnaroundView[];
  @Field.boolean(
    'Whether state law requires a company decision first, such as the board of a Delaware corporation on ' +
      'its agent (8 Del. C. § 133). Name it in `authorizing_resolution_id`.',
    { example: false },
  )
  requires_resolution: boolean;
  @Field.boolean('Whether it completes an obligation on the calendar.', { example: true })
  discharges: boolean;
}

export class FilingTypesView {
  @Field.discriminator('filing_types')
  object: string;
  @Field.objects(() => FilingTypeDescriptionView, 'Types of filings that Minutebook can make.')
  types: FilingTypeDescriptionView[];
}

export class ProvedFilingView {
  @Field.id('flg')
  filing_id: string;
  @Field.string('Type of filing.', { example: 'formation' })
  type: string;
  @Field.timestamp('Time of acceptance.')
  accepted_at: number;
  @Field.string('Number assigned by the office.', {
    nullable: true,
    sensitive: 'a number that may be a tax number',
    example: '7654321',
  })
  file_number: string | null;
  @Field.id('doc', 'ID of the evidence.')
  evidence_document_id: string;
  @Field.string('SHA-256 hash of the evidence, computed for this response.', {
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  sha256: string;
  @Field.boolean('Whether the hash matches the record.', { example: true })
  verified: boolean;
}

export class FilingProofView {
  @Field.discriminator('filing_proof')
  object: string;
  @Field.id('ent')
  entity_id: string;
  @Field.objects(
    () => ProvedFilingView,
    'Accepted filings, oldest first. Evidence that is still being written is not included.',
    { maxItems: 1000 },
  )
  filings: ProvedFilingView[];
}
