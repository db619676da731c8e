import { AddressView } from '#companies/stakeholder';
import { Field, optional } from '#platform/wire/field';

class MilestoneInput {
  @Field.string('Milestone to be achieved, as stated in the agreement.', {
    max: 500,
    printed: true,
    example: 'Annual recurring revenue of at least $5,000,000',
  })
  description: string;
  @Field.date('Last date to achieve the milestone.')
  by: string;
  @Field.integer('Payment for the milestone, in cents.', { min: 1, example: 100_000_000 })
  amount_cents: number;
}

export class SaleTerms {
  @Field.integer('Total purchase price in cents, including amounts held back.', { min: 1, example: 2_500_000_000 })
  consideration_cents: number;
  @Field.integer('Amount to be held by an escrow agent, in cents. Defaults to 0.', {
    ...optional,
    example: 250_000_000,
  })
  escrow_cents?: number;
  @Field.integer('Escrow period in months after the closing. Defaults to 12.', {
    min: 1,
    max: 120,
    ...optional,
    example: 12,
  })
  escrow_months?: number;
  @Field.integer('Additional payment, in cents, due if the agreed targets are met (earn-out). Defaults to 0.', {
    ...optional,
    example: 100_000_000,
  })
  earn_out_cents?: number;
  @Field.integer('Number of months from the closing until the earn-out is determined. Defaults to 12.', {
    min: 1,
    max: 120,
    ...optional,
    example: 24,
  })
  earn_out_months?: number;
  @Field.objects(() => MilestoneInput, 'Earn-out milestones. Their amounts must add up to `earn_out_cents`.', {
    maxItems: 20,
    ...optional,
  })
  earn_out_milestones?: MilestoneInput[];
  @Field.integer(
    'Part of the purchase price, in cents, paid to the representative for its expenses. Defaults to 0. Not allowed ' +
      'for an asset sale.',
    { ...optional, example: 10_000_000 },
  )
  expense_fund_cents?: number;
  @Field.string('Bank or trust company that pays the stockholders or members. Defaults to the counterparty.', {
    max: 200,
    printed: true,
    ...optional,
    example: 'Granite Trust Company',
  })
  paying_agent?: string;
}

/** The company merges into the counterparty, which survives (8 Del. C. § 251, 6 Del. C. § 18-209). */
export class MergerTerms extends SaleTerms {
  @Field.string('Surviving company, if it is an affiliate of the counterparty rather than the counterparty itself.', {
    max: 200,
    printed: true,
    ...optional,
    example: 'Harbor Holdings, Inc.',
  })
  survivor?: string;
  @Field.string("Surviving company's state or country of formation.", { max: 100, printed: true, example: 'Nevada' })
  survivor_formed_in: string;
  @Field.object(
    () => AddressView,
    "Address of the surviving company's office where the agreement is on file (8 Del. C. § 251(c)(6)).",
  )
  survivor_address: AddressView;
}

/** The counterparty's subsidiary merges into the company, which becomes a subsidiary. */
export class AcquisitionTerms extends SaleTerms {
  @Field.string('Subsidiary of the counterparty that merges into this company and ceases to exist.', {
    max: 200,
    printed: true,
    example: 'Harbor Merger Sub, Inc.',
  })
  merger_subsidiary: string;
  @Field.string("Subsidiary's state or country of formation.", { max: 100, printed: true, example: 'Delaware' })
  subsidiary_formed_in: string;
  @Field.string(
    "Authorized capital stock of a subsidiary formed outside the company's state, as stated in the certificate of " +
      'merger (8 Del. C. § 252(c)).',
    { max: 300, printed: true, ...optional, example: '1,000 shares of common stock, par value $0.001 per share' },
  )
  subsidiary_authorized_stock?: string;
}

export class AssetSaleTerms extends SaleTerms {
  @Field.string('Description of the assets, worded to follow "namely".', {
    max: 1000,
    printed: true,
    example: 'all software, trademarks and customer contracts of the Company',
  })
  description: string;
  @Field.boolean(
    "Whether the sale covers all or substantially all of the company's assets. If true, the stockholders " +
      'must vote (8 Del. C. § 271).',
    { example: true },
  )
  substantially_all: boolean;
}

export class StockSaleTerms extends SaleTerms {}

class OfficerInput {
  @Field.id('stk', 'ID of the person.')
  stakeholder_id: string;
  @Field.strings('Offices that the person will hold.', {
    minItems: 1,
    maxItems: 10,
    printed: true,
    max: 100,
    example: ['President'],
  })
  titles: string[];
}

/** Conversion between corporation and LLC in the same state (8 Del. C. §§ 265, 266). */
export class ConversionTerms {
  @Field.enum(
    ['c_corp', 'pbc', 'llc'] as const,
    'Entity type after the conversion. Any S election is made separately, after the conversion.',
    { example: 'llc' },
  )
  to_entity_type: 'c_corp' | 'pbc' | 'llc';
  @Field.string("Company's name after the conversion, including the ending for the new entity type.", {
    max: 200,
    printed: true,
    example: 'Meridian Robotics LLC',
  })
  legal_name: string;
  @Field.enum(
    ['members', 'managers'] as const,
    'Management structure of the LLC. Defaults to `members`. Conversions to an LLC only.',
    optional,
  )
  management?: 'members' | 'managers';
  @Field.ids('stk', 'IDs of the managers. Conversions to a manager-managed LLC only.', optional)
  manager_ids?: string[];
  @Field.integer('Number of common shares that the charter authorizes. Conversions to a corporation only.', {
    min: 1,
    ...optional,
    example: 10_000_000,
  })
  authorized_shares?: number;
  @Field.integer(
    'Total number of shares issued to the members, in proportion to their percentage interests. ' +
      'Only for conversions to a corporation.',
    { min: 1, ...optional, example: 8_000_000 },
  )
  issued_shares?: number;
  @Field.decimal('Par value per share in dollars. Conversions to a corporation only.', {
    ...optional,
    example: '0.00001',
  })
  par_value?: string;
  @Field.ids(
    'stk',
    'IDs of the initial directors, who must be natural persons. Conversions to a corporation only.',
    optional,
  )
  director_ids?: string[];
  @Field.objects(() => OfficerInput, 'Initial officers. Conversions to a corporation only.', {
    maxItems: 20,
    ...optional,
  })
  officers?: OfficerInput[];
  @Field.string('Public benefit the company promotes. Conversions to a public benefit corporation only.', {
    max: 1000,
    printed: true,
    ...optional,
    example: 'clean drinking water for rural households',
  })
  public_benefit?: string;
}

/** A holding company replaces the stockholders, share for share (8 Del. C. § 251(g)). */
export class ReorganizationTerms {
  @Field.string('Subsidiary of the holding company that merges into this company and ceases to exist.', {
    max: 200,
    printed: true,
    example: 'Meridian Merger Sub, Inc.',
  })
  merger_subsidiary: string;
  @Field.string("Subsidiary's state or country of formation.", { max: 100, printed: true, example: 'Delaware' })
  subsidiary_formed_in: string;
  @Field.string(
    "Authorized capital stock of a subsidiary formed outside the company's state, as stated in the certificate of " +
      'merger (8 Del. C. § 252(c)).',
    { max: 300, printed: true, ...optional, example: '1,000 shares of common stock, par value $0.001 per share' },
  )
  subsidiary_authorized_stock?: string;
}

export class TreatmentInput {
  @Field.enum(
    ['cash_out', 'cancel'] as const,
    'Treatment of options. `cash_out` pays the value of vested options less their exercise price, and `cancel` pays ' +
      'nothing. Defaults to `cash_out`.',
    optional,
  )
  options?: 'cash_out' | 'cancel';
  @Field.enum(
    ['cash_out', 'convert'] as const,
    'Treatment of SAFEs. `cash_out` pays the purchase amount, and `convert` pays the value of the shares on ' +
      'conversion. Defaults to whichever amount is greater, as the SAFE provides.',
    optional,
  )
  safes?: 'cash_out' | 'convert';
  @Field.enum(
    ['repay', 'convert'] as const,
    'Treatment of notes. `repay` pays principal and interest; `convert` pays the value of the shares on ' +
      'conversion. Defaults to whichever amount is greater.',
    optional,
  )
  notes?: 'repay' | 'convert';
  @Field.enum(
    ['hold', 'repurchase', 'accelerate'] as const,
    'Treatment of unvested stock. `hold` pays the proceeds as the stock vests (`deferred_payments`), `repurchase` ' +
      'buys the stock at the lower of cost and proceeds, as the agreements permit when service ends, and ' +
      '`accelerate` pays for it like vested stock. Defaults to `hold`. Stock of a holder whose service has ended is ' +
      'always repurchased.',
    optional,
  )
  restricted_stock?: 'hold' | 'repurchase' | 'accelerate';
}
