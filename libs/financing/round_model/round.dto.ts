import { mostShares } from '#ledger/share_class';
import { Field, optional, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { capBases, conversionTerms } from './conversion-terms';
import { bearers } from './plan-round';

const rowKinds = ['holder', 'options', 'promised', 'pool', 'convertible', 'investor'] as const;

class ModelInvestorInput {
  @Field.string('Who invests.', { max: 200, example: 'Cove Ventures' })
  name: string;
  @Field.integer('What they put in.', { min: 1, example: 500_000_000 })
  amount_cents: number;
}

class ModelConvertibleInput {
  @Field.string('Whose it is.', { max: 200, example: 'Seed SAFE of Ada Okafor' })
  name: string;
  @Field.integer('What was paid for it; of a note with the interest that has accrued.', { min: 1, example: 20_000_000 })
  amount_cents: number;
  @Field.integer('Its valuation cap, if it has one.', { min: 1, optional: true, example: 400_000_000 })
  valuation_cap_cents?: number;
  @Field.enum(
    capBases,
    'What the cap counts. post_money: what all convertibles become, and not what the pool grows by; pre_money: ' +
      'that, and nothing that converts. Default: post_money.',
    optional,
  )
  cap_basis?: (typeof capBases)[number];
  @Field.decimal('By how many percent of the price it converts below it. Default: 0.', {
    optional: true,
    example: '20',
  })
  discount_percent?: string;
}

export class ReservedSharesInput {
  @Field.integer('Options granted and not exercised. Default: those on the ledger.', {
    max: mostShares,
    optional: true,
    example: 300_000,
  })
  options?: number;
  @Field.integer('Options promised and not granted. Default: 0.', { max: mostShares, optional: true, example: 350_000 })
  promised?: number;
  @Field.integer('What is left in the pool beside both. Default: what the ledger has.', {
    max: mostShares,
    optional: true,
    example: 100_000,
  })
  pool?: number;
}

/** Size of a pool increase as a percentage, and the shares that it dilutes. */
export class PoolTermsInput {
  @Field.decimal(
    'How many percent of the fully diluted company is left in the pool after the round, at least; or give ' +
      '`shares`.',
    { optional: true, example: '10' },
  )
  percent?: string;
  @Field.enum(
    bearers,
    'Whose shares it dilutes: the pre-money valuation counts it, or it comes on top. Default: existing_holders.',
    optional,
  )
  borne_by?: (typeof bearers)[number];
}

class PoolIncreaseInput extends PoolTermsInput {
  @Field.integer('By how many shares the pool grows; or give `percent`.', {
    max: mostShares,
    optional: true,
    example: 1_695_000,
  })
  shares?: number;
}

export class ModelRound extends ById {
  @Field.date("The day whose end it starts from. Default: today, on the company's test clock if it lives on one.", {
    optional: true,
    example: '2026-06-30',
  })
  as_of?: string;
  @Field.integer('What the company is worth before the new money.', { min: 1, example: 1_500_000_000 })
  pre_money_cents: number;
  @Field.objects(() => ModelInvestorInput, 'The new money.', { minItems: 1, maxItems: 50 })
  investors: ModelInvestorInput[];
  @Field.objects(
    () => ModelConvertibleInput,
    'SAFEs and notes that convert in it. Default: what is outstanding on that day.',
    { optional: true, maxItems: 50 },
  )
  convertibles?: ModelConvertibleInput[];
  @Field.object(() => ReservedSharesInput, 'What is reserved for those who work for the company.', optional)
  reserved?: ReservedSharesInput;
  @Field.object(() => PoolIncreaseInput, 'By what the pool grows in the round. Default: nothing.', optional)
  pool_increase?: PoolIncreaseInput;
  @Field.boolean(
    'Whether the pre-money valuation counts what convertibles become, so that they dilute no new investor. ' +
      'Default: true.',
    optional,
  )
  pre_money_includes_convertibles?: boolean;
  @Field.integer('How many places the price of a share has, in dollars; it is rounded down. Default: 4.', {
    min: 2,
    max: 10,
    optional: true,
    example: 4,
  })
  price_decimals?: number;
}

class ModelRowView {
  @Field.enum(rowKinds, 'Whose it is: a holder of today, what is reserved, a convertible, or an investor.', {
    extensible: true,
  })
  kind: string;
  @Field.id('stk', 'The holder.', nullable)
  stakeholder_id: string | null;
  @Field.id('cvt', "The convertible, of the company's own.", nullable)
  convertible_id: string | null;
  @Field.string('As the request names it; of a convertible of the company its number and whose it is.', {
    nullable: true,
    example: 'Cove Ventures',
  })
  name: string | null;
  @Field.integer('Shares before the round; preferred stock as what it would become, rounded down.', {
    example: 4_000_000,
  })
  shares_before: number;
  @Field.integer('Shares after it.', { example: 4_000_000 })
  shares_after: number;
  @Field.decimal(
    'Part of the fully diluted company before it, in percent; all rows add up to exactly 100 (largest remainder).',
    { example: '40' },
  )
  percent_before: string;
  @Field.decimal('Part of it afterwards; all rows add up to exactly 100.', { example: '22.2883' })
  percent_after: string;
  @Field.enum(conversionTerms, 'By which of its terms a convertible converts: that which gives the most shares.', {
    nullable: true,
    extensible: true,
  })
  converts_at: string | null;
}

export class CapTableModelView {
  @Field.string('cap_table_model')
  object: string;
  @Field.id('ent')
  entity_id: string;
  @Field.date('The day whose end it starts from.')
  as_of: string;
  @Field.decimal('What a share costs, in dollars.', { example: '1.1144' })
  price_per_share: string;
  @Field.integer('The shares among which the pre-money valuation is divided.', { example: 13_459_705 })
  pre_money_shares: number;
  @Field.integer('The valuation before the new money.', { example: 1_500_000_000 })
  pre_money_cents: number;
  @Field.integer('The new money.', { example: 500_000_000 })
  new_money_cents: number;
  @Field.integer('Both.', { example: 2_000_000_000 })
  post_money_cents: number;
  @Field.integer('By how many shares the pool grows.', { example: 1_695_000 })
  pool_increase: number;
  @Field.integer('All that is issued, promised and reserved before the round.', { example: 10_000_000 })
  fully_diluted_before: number;
  @Field.integer('The same after it.', { example: 17_946_424 })
  fully_diluted_after: number;
  @Field.objects(() => ModelRowView, 'Each holder, what is reserved, each convertible and each investor.', {
    maxItems: 1_000_000,
  })
  rows: ModelRowView[];
}
