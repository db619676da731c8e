import { Field, optional, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { obligationKinds } from '#law/common/obligation-rule';
import { expediteLevels } from '#law/states/filing-fees';
import { companyForms } from '#law/common/entity-types';
import { stateCodes } from '#law/common/jurisdictions';
import { stateFilingTypes } from '#filings/filing';
import { typesFiledElsewhere } from './filed-elsewhere';

/** `GET /v1/filing_types` lists the required facts by type. */
export class StateFilingPayload {
  @Field.string('Period covered by the obligation being filed. Defaults to the earliest period.', {
    max: 20,
    ...optional,
  })
  period?: string;
  @Field.integer(
    "Total gross assets on the year's federal return, in cents, used to calculate a Delaware corporation's tax.",
    optional,
  )
  gross_assets_cents?: number;
  @Field.boolean(
    'Whether the corporation is a large corporate filer (8 Del. C. § 503(c)). Defaults to false.',
    optional,
  )
  large_corporate_filer?: boolean;
  @Field.integer('Value of the assets located in Wyoming, in cents.', optional)
  assets_in_state_cents?: number;
  @Field.integer(
    'New York receipts in the tax year, in cents, used to calculate the fixed dollar minimum tax.',
    optional,
  )
  receipts_in_state_cents?: number;
  @Field.integer('Annualized total revenue, in cents. Texas levies no franchise tax below its threshold.', optional)
  total_revenue_cents?: number;
  @Field.integer(
    'Tax due, in cents. Send it if Minutebook cannot calculate the tax from its records, or if you owe ' +
      'more than the calculated amount.',
    optional,
  )
  amount_cents?: number;
  @Field.id('ra', 'ID of the new registered agent. Used for a change of agent.', optional)
  registered_agent_id?: string;
  @Field.id('flg', 'ID of the accepted filing to correct.', optional)
  filing_id?: string;
  @Field.string('Description of the error in the filing.', { max: 2000, printed: true, ...optional })
  error?: string;
  @Field.string('Incorrect article or paragraph of the filing in full, as it should read.', {
    max: 5000,
    printed: true,
    ...optional,
  })
  corrected_text?: string;
}

/** A filing for which the company may write a certificate. */
export abstract class CertificateInput extends ById {
  @Field.id(
    'stk',
    'ID of the officer, manager, or member who signs the certificate. Defaults to the first eligible person. Not ' +
      'allowed if the filing uses a form of the filing office.',
    optional,
  )
  signer_stakeholder_id?: string;
}

export class CreateStateFiling extends CertificateInput {
  @Field.enum(
    [...stateFilingTypes, ...typesFiledElsewhere],
    'Type of filing. If another operation handles the type, the error names that operation.',
    { extensible: true, example: 'good_standing_certificate' },
  )
  type: string;
  @Field.enum(stateCodes, 'State to file in. Defaults to the state of formation.', { ...optional, extensible: true })
  jurisdiction?: string;
  @Field.object(
    () => StateFilingPayload,
    "Information that the filing requires but the company's records lack.",
    optional,
  )
  payload?: StateFilingPayload;
  @Field.enum(expediteLevels, 'Service level. Expedited service costs extra. Defaults to `standard`.', optional)
  expedite?: string;
  @Field.id(
    'res',
    'ID of the adopted resolution that authorizes the filing. The document cites it. Required if a statute requires ' +
      'one (see `GET /v1/filing_types`). A change of registered agent requires the action `registered_agent_change`. ' +
      'If omitted, you represent that the filing is authorized.',
    optional,
  )
  authorizing_resolution_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class ReinstateEntity extends CertificateInput {
  @Field.object(
    () => StateFilingPayload,
    'Information needed to calculate overdue taxes. Accepts the same fields as a tax filing, except `period`.',
    optional,
  )
  payload?: StateFilingPayload;
  @Field.integer('Reinstatement fee, in cents. Applies only in Wyoming, which sets the fee by rule.', {
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
    'Number of days to look ahead. Obligations that are overdue or due within this period are filed. Defaults to 30.',
    { max: 365, optional: true, example: 30 },
  )
  within_days?: number;
  @Field.strings('States to file with. Defaults to all states.', {
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
  @Field.enum(obligationKinds, 'Type of obligation.', { extensible: true })
  kind: string;
  @Field.integer('Filing fee in cents. 0 if another filing also fulfills the obligation.', { example: 5000 })
  fee_cents: number;
  @Field.integer('Tax, penalty, and interest, in cents. 0 if another filing also fulfills the obligation.', {
    example: 17_500,
  })
  payment_cents: number;
  @Field.string('Reason the run skips the obligation, and the request that files it. Null if the run files it.', {
    nullable: true,
    example:
      'payload.amount_cents is required because the state bases this tax on facts that are not on record. File it ' +
      'with POST /v1/entities/{id}/filings.',
  })
  reason: string | null;
}

export class FilingRunView {
  @Field.discriminator('filing_run')
  object: string;
  @Field.objects(
    () => DueItemView,
    'Obligations and their costs, sorted by company and due date. The `filing_run` plan in `GET ' +
      "/v1/entities/{id}/progress` shows the outcome. Each step's `key` is the obligation's ID.",
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
  @Field.enum(companyForms, 'Type of entity that pays the fee.', { extensible: true })
  company_form: string;
  @Field.string('Description of the fee.', { example: 'Annual franchise tax report, Delaware' })
  description: string;
  @Field.integer('Amount in US cents.', { example: 5000 })
  amount_cents: number;
  @Field.date('Date the fee takes effect.')
  effective_from: string;
  @Field.date('First day the fee no longer applies. Null if it has no end date.', nullable)
  effective_to: string | null;
  @Field.string('Published source of the amount.', { example: '8 Del. C. § 391' })
  source: string;
}

class FilingTypeFeeView {
  @Field.objects(() => FilingFeeView, 'Fees by state, entity type, and date.')
  amounts: FilingFeeView[];
  @Field.string('Explanation of the computed tax, penalty, or interest. Null if only a fee is due.', {
    nullable: true,
    example: "Late statements include the state's penalty.",
  })
  computed: string | null;
}

class FilingFormView {
  @Field.string('Name of the form.', { example: 'Annual Report' })
  name: string;
  @Field.string('`type` of the resulting document. Certificates for Delaware have the type `state_certificate`.', {
    example: 'state_filing',
  })
  document_type: string;
  @Field.string('ID of the template for the PDF.', { example: 'service:state_filing:2026-04-26' })
  template_id: string;
}

class FilingTurnaroundView {
  @Field.enum(stateCodes, 'State that receives the filing.', { extensible: true })
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
    example: 'Annual report to a state. Includes the license tax in Wyoming.',
  })
  description: string;
  @Field.strings('States that accept this type of filing.', { example: ['US-DE', 'US-WY'] })
  jurisdictions: string[];
  @Field.json('JSON Schema for the `payload`.')
  payload_schema: object;
  @Field.object(() => FilingTypeFeeView, 'Cost of the filing.')
  fee: FilingTypeFeeView;
  @Field.object(() => FilingFormView, 'Form used for the filing.')
  form: FilingFormView;
  @Field.objects(() => FilingTurnaroundView, 'Processing times by filing office.', { maxItems: 10 })
  expected_days: FilingTurnaroundView[];
  @Field.boolean(
    'Whether state law requires the company to approve the filing first. For example, the board of a ' +
      'Delaware corporation must approve a change of registered agent (8 Del. C. § 133). If so, send the ID ' +
      'of the resolution in `authorizing_resolution_id`.',
    { example: false },
  )
  requires_resolution: boolean;
  @Field.boolean('Whether the filing fulfills an obligation on the compliance calendar.', { example: true })
  discharges: boolean;
}

export class FilingTypesView {
  @Field.discriminator('filing_types')
  object: string;
  @Field.objects(() => FilingTypeDescriptionView, 'Filing types that Minutebook can submit.')
  types: FilingTypeDescriptionView[];
}

export class ProvedFilingView {
  @Field.id('flg')
  filing_id: string;
  @Field.string('Type of filing.', { example: 'formation' })
  type: string;
  @Field.timestamp('Time the filing was accepted.')
  accepted_at: number;
  @Field.string('Number assigned by the filing office.', {
    nullable: true,
    sensitive: 'a number that may be a tax number',
    example: '7654321',
  })
  file_number: string | null;
  @Field.id('doc', 'ID of the evidence document.')
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
    'Accepted filings, oldest first. Evidence still being generated is not included.',
    { maxItems: 1000 },
  )
  filings: ProvedFilingView[];
}
