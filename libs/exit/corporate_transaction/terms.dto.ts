import { Field, optional } from '#platform/wire/field';

/** The price, and which part of it is paid later. */
export class SaleTerms {
  @Field.integer('What is paid in all, in US cents, the parts that are held back included.', {
    min: 1,
    example: 2_500_000_000,
  })
  consideration_cents: number;
  @Field.integer('The part that an escrow agent holds, in cents. Default: 0.', { ...optional, example: 250_000_000 })
  escrow_cents?: number;
  @Field.integer('For how many months after the closing it is held. Default: 12.', {
    min: 1,
    max: 120,
    ...optional,
    example: 12,
  })
  escrow_months?: number;
  @Field.integer('What is paid on top if the business does what was agreed, in cents. Default: 0.', {
    ...optional,
    example: 100_000_000,
  })
  earn_out_cents?: number;
  @Field.integer('After how many months it is known whether it has. Default: 12.', {
    min: 1,
    max: 120,
    ...optional,
    example: 24,
  })
  earn_out_months?: number;
}

/** The company merges into the counterparty, which survives (8 Del. C. § 251, 6 Del. C. § 18-209). */
export class MergerTerms extends SaleTerms {
  @Field.string('Who exists after it, where that is not the counterparty itself but a company of its.', {
    max: 200,
    printed: true,
    ...optional,
    example: 'Harbor Holdings, Inc.',
  })
  survivor?: string;
  @Field.string('The state or country in which the survivor was formed. Default: that of the company.', {
    max: 100,
    printed: true,
    ...optional,
    example: 'Nevada',
  })
  survivor_formed_in?: string;
}

/** A company of the counterparty merges into this one, which goes on as its subsidiary. */
export class AcquisitionTerms extends SaleTerms {
  @Field.string('The company of the counterparty that merges into this one and ends.', {
    max: 200,
    printed: true,
    example: 'Harbor Merger Sub, Inc.',
  })
  merger_subsidiary: string;
  @Field.string('The state or country in which that was formed. Default: that of the company.', {
    max: 100,
    printed: true,
    ...optional,
    example: 'Nevada',
  })
  subsidiary_formed_in?: string;
}

export class AssetSaleTerms extends SaleTerms {
  @Field.string('Which assets, in words that stand after "namely".', {
    max: 1000,
    printed: true,
    example: 'all software, trademarks and customer contracts of the Company',
  })
  description: string;
  @Field.boolean(
    'Whether they are all or substantially all that the company has: then the holders vote (8 Del. C. § 271).',
    { example: true },
  )
  substantially_all: boolean;
}

export class StockSaleTerms extends SaleTerms {}

class OfficerInput {
  @Field.id('stk', 'The person.')
  stakeholder_id: string;
  @Field.strings('The offices.', { minItems: 1, maxItems: 10, printed: true, max: 100, example: ['President'] })
  titles: string[];
}

/** A corporation becomes an LLC, or an LLC a corporation, under the same state (8 Del. C. §§ 265, 266). */
export class ConversionTerms {
  @Field.enum(
    ['c_corp', 'pbc', 'llc'] as const,
    'The type that it becomes. An election to be taxed as an S corporation is made afterwards.',
    { example: 'llc' },
  )
  to_entity_type: 'c_corp' | 'pbc' | 'llc';
  @Field.string('Its name from then on, with the ending of its new type.', {
    max: 200,
    printed: true,
    example: 'Meridian Robotics LLC',
  })
  legal_name: string;
  @Field.enum(['members', 'managers'] as const, 'To an LLC: who runs it. Default: members.', optional)
  management?: 'members' | 'managers';
  @Field.ids('stk', 'To an LLC that managers run: they.', optional)
  manager_ids?: string[];
  @Field.integer('To a corporation: the shares of common stock that its charter authorises.', {
    min: 1,
    ...optional,
    example: 10_000_000,
  })
  authorized_shares?: number;
  @Field.integer('To a corporation: the shares that the members get in all, by their percentages.', {
    min: 1,
    ...optional,
    example: 8_000_000,
  })
  issued_shares?: number;
  @Field.decimal('To a corporation: the par value of a share, in dollars.', { ...optional, example: '0.00001' })
  par_value?: string;
  @Field.ids('stk', 'To a corporation: its first directors, natural persons.', optional)
  director_ids?: string[];
  @Field.objects(() => OfficerInput, 'To a corporation: its first officers.', { maxItems: 20, ...optional })
  officers?: OfficerInput[];
  @Field.string('To a public benefit corporation: the benefit that it promotes.', {
    max: 1000,
    printed: true,
    ...optional,
    example: 'clean drinking water for rural households',
  })
  public_benefit?: string;
}

/** A holding company takes the place of the holders, each share for a share (8 Del. C. § 251(g)). */
export class ReorganizationTerms {
  @Field.string('The company of the holding company that merges into this one and ends.', {
    max: 200,
    printed: true,
    example: 'Meridian Merger Sub, Inc.',
  })
  merger_subsidiary: string;
  @Field.string('The state or country in which that was formed. Default: that of the company.', {
    max: 100,
    printed: true,
    ...optional,
    example: 'Nevada',
  })
  subsidiary_formed_in?: string;
}

/** How what is promised of the stock is treated at the closing. */
export class TreatmentInput {
  @Field.enum(
    ['cash_out', 'cancel'] as const,
    'Options: cash_out pays those that have vested, less their price; cancel pays nothing. Default: cash_out.',
    optional,
  )
  options?: 'cash_out' | 'cancel';
  @Field.enum(
    ['cash_out', 'convert'] as const,
    'SAFEs: cash_out pays what was invested, convert what the shares that they would become get. Default: whatever ' +
      'is more, as the SAFE says.',
    optional,
  )
  safes?: 'cash_out' | 'convert';
  @Field.enum(
    ['repay', 'convert'] as const,
    'Notes: repay pays principal and interest, convert as of SAFEs. Default: whatever is more.',
    optional,
  )
  notes?: 'repay' | 'convert';
}
