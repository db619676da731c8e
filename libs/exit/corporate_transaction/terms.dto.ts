import { Field, optional } from '#platform/wire/field';

export class SaleTerms {
  @Field.integer('Total price in cents, including held-back parts.', { min: 1, example: 2_500_000_000 })
  consideration_cents: number;
  @Field.integer('Amount held by an escrow agent in cents. Defaults to 0.', { ...optional, example: 250_000_000 })
  escrow_cents?: number;
  @Field.integer('Escrow period in months after the closing. Defaults to 12.', {
    min: 1,
    max: 120,
    ...optional,
    example: 12,
  })
  escrow_months?: number;
  @Field.integer('Earn-out in cents, paid in addition if the agreed targets are met. Defaults to 0.', {
    ...optional,
    example: 100_000_000,
  })
  earn_out_cents?: number;
  @Field.integer('Months from the closing to the decision on the earn-out. Defaults to 12.', {
    min: 1,
    max: 120,
    ...optional,
    example: 24,
  })
  earn_out_months?: number;
}

/** The company merges into the counterparty, which survives (8 Del. C. § 251, 6 Del. C. § 18-209). */
export class MergerTerms extends SaleTerms {
  @Field.string('Surviving company, if it is a company of the counterparty rather than the counterparty.', {
    max: 200,
    printed: true,
    ...optional,
    example: 'Harbor Holdings, Inc.',
  })
  survivor?: string;
  @Field.string("State or country of formation of the survivor. Defaults to the company's state.", {
    max: 100,
    printed: true,
    ...optional,
    example: 'Nevada',
  })
  survivor_formed_in?: string;
}

/** The counterparty's subsidiary merges into the company, which becomes a subsidiary. */
export class AcquisitionTerms extends SaleTerms {
  @Field.string('Company of the counterparty that merges into this company and ends.', {
    max: 200,
    printed: true,
    example: 'Harbor Merger Sub, Inc.',
  })
  merger_subsidiary: string;
  @Field.string("State or country of formation of that company. Defaults to the company's state.", {
    max: 100,
    printed: true,
    ...optional,
    example: 'Nevada',
  })
  subsidiary_formed_in?: string;
}

export class AssetSaleTerms extends SaleTerms {
  @Field.string('Description of the assets, worded to follow "namely".', {
    max: 1000,
    printed: true,
    example: 'all software, trademarks and customer contracts of the Company',
  })
  description: string;
  @Field.boolean('Whether these are all or substantially all assets. Then the stockholders vote (8 Del. C. § 271).', {
    example: true,
  })
  substantially_all: boolean;
}

export class StockSaleTerms extends SaleTerms {}

class OfficerInput {
  @Field.id('stk', 'ID of the person.')
  stakeholder_id: string;
  @Field.strings('Offices of the person.', {
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
  @Field.enum(['c_corp', 'pbc', 'llc'] as const, 'Entity type after the conversion. Make an S election afterwards.', {
    example: 'llc',
  })
  to_entity_type: 'c_corp' | 'pbc' | 'llc';
  @Field.string('Name after the conversion, with the ending of the new type.', {
    max: 200,
    printed: true,
    example: 'Meridian Robotics LLC',
  })
  legal_name: string;
  @Field.enum(
    ['members', 'managers'] as const,
    'Management of the LLC. Defaults to `members`. Conversions to an LLC only.',
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
    'Total number of shares that the members receive, in proportion to their percentages. Conversions to ' +
      'a corporation only.',
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
    'IDs of the first directors, who must be natural persons. Conversions to a corporation only.',
    optional,
  )
  director_ids?: string[];
  @Field.objects(() => OfficerInput, 'First officers. Conversions to a corporation only.', {
    maxItems: 20,
    ...optional,
  })
  officers?: OfficerInput[];
  @Field.string('Public benefit to promote. Conversions to a public benefit corporation only.', {
    max: 1000,
    printed: true,
    ...optional,
    example: 'clean drinking water for rural households',
  })
  public_benefit?: string;
}

/** A holding company replaces the stockholders, share for share (8 Del. C. § 251(g)). */
export class ReorganizationTerms {
  @Field.string('Company of the holding company that merges into this company and ends.', {
    max: 200,
    printed: true,
    example: 'Meridian Merger Sub, Inc.',
  })
  merger_subsidiary: string;
  @Field.string("State or country of formation of that company. Defaults to the company's state.", {
    max: 100,
    printed: true,
    ...optional,
    example: 'Nevada',
  })
  subsidiary_formed_in?: string;
}

/** Treatment of options, SAFEs and notes at closing. */
export class TreatmentInput {
  @Field.enum(
    ['cash_out', 'cancel'] as const,
    'Treatment of options. `cash_out` pays vested options less their exercise price, `cancel` pays ' +
      'nothing. Defaults to `cash_out`.',
    optional,
  )
  options?: 'cash_out' | 'cancel';
  @Field.enum(
    ['cash_out', 'convert'] as const,
    'Treatment of SAFEs. `cash_out` pays the purchase amount, `convert` pays the value of the shares on ' +
      'conversion. Defaults to the greater amount, as the SAFE provides.',
    optional,
  )
  safes?: 'cash_out' | 'convert';
  @Field.enum(
    ['repay', 'convert'] as const,
    'Treatment of notes. `repay` pays principal and interest, `convert` pays the value of the shares on ' +
      'conversion. Defaults to the greater amount.',
    optional,
  )
  notes?: 'repay' | 'convert';
}
