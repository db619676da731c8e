import { mostShares } from '#ledger/share_class';
import { Field, optional, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { capBases, conversionTerms } from './conversion-terms';
import { bearers } from './plan-round';

const rowKinds = ['holder', 'options', 'promised', 'pool', 'convertible', 'investor'] as const;

class ModelInvestorInput {
  @Field.string('Name of the investor.', { max: 200, example: 'Cove Ventures' })
  name: string;
  @Field.integer('Investment in cents.', { min: 1, example: 500_000_000 })
  amount_cents: number;
}

class ModelConvertibleInput {
  @Field.string('Name of the convertible.', { max: 200, example: "Ada Okafor's seed SAFE" })
  name: string;
  @Field.integer('Purchase amount in cents. For a note, includes accrued interest.', { min: 1, example: 20_000_000 })
  amount_cents: number;
  @Field.integer('Valuation cap in cents, if any.', { min: 1, optional: true, example: 400_000_000 })
  valuation_cap_cents?: number;
  @Field.enum(
    capBases,
    'Basis of the cap. `post_money` includes all conversions but not the pool increase. ' +
      '`pre_money` includes the pool increase but no conversions. Defaults to `post_money`.',
    optional,
  )
  cap_basis?: (typeof capBases)[number];
  @Field.decimal("Discount to the round's price, in percent. Defaults to 0.", { optional: true, example: '20' })
  discount_percent?: string;
}

export class ReservedSharesInput {
  @Field.integer('Number of granted options that have not been exercised. Defaults to the number on the ledger.', {
    max: mostShares,
    optional: true,
    example: 300_000,
  })
  options?: number;
  @Field.integer('Number of promised options that have not been granted. Defaults to 0.', {
    max: mostShares,
    optional: true,
    example: 350_000,
  })
  promised?: number;
  @Field.integer('Number of shares available in the pool. Defaults to the number on the ledger.', {
    max: mostShares,
    optional: true,
    example: 100_000,
  })
  pool?: number;
}

export class PoolTermsInput {
  @Field.decimal(
    'Minimum pool after the round, as a percentage of the fully diluted capitalization. Send either this ' +
      'field or `shares`.',
    { optional: true, example: '10' },
  )
  percent?: string;
  @Field.enum(
    bearers,
    'Holders diluted by the increase: existing holders, if the increase is part of the pre-money ' +
      'valuation, or all holders. Defaults to `existing_holders`.',
    optional,
  )
  borne_by?: (typeof bearers)[number];
}

class PoolIncreaseInput extends PoolTermsInput {
  @Field.integer('Number of shares to add to the pool. Send either this field or `percent`.', {
    max: mostShares,
    optional: true,
    example: 1_695_000,
  })
  shares?: number;
}

export class ModelRound extends ById {
  @Field.date("Date of the starting cap table (end of day). Defaults to today in the company's time zone.", {
    optional: true,
    example: '2026-06-30',
  })
  as_of?: string;
  @Field.integer('Pre-money valuation in cents.', { min: 1, example: 1_500_000_000 })
  pre_money_cents: number;
  @Field.objects(() => ModelInvestorInput, 'Investors contributing new money.', { minItems: 1, maxItems: 50 })
  investors: ModelInvestorInput[];
  @Field.objects(
    () => ModelConvertibleInput,
    'SAFEs and notes that convert in the round. Defaults to all SAFEs and notes outstanding on the date ' +
      'of the starting cap table.',
    { optional: true, maxItems: 50 },
  )
  convertibles?: ModelConvertibleInput[];
  @Field.object(() => ReservedSharesInput, 'Shares reserved for service providers.', optional)
  reserved?: ReservedSharesInput;
  @Field.object(
    () => PoolIncreaseInput,
    'Increase in the option pool as part of the round. Defaults to no increase.',
    optional,
  )
  pool_increase?: PoolIncreaseInput;
  @Field.boolean(
    'Whether the pre-money valuation includes the shares from convertibles, so that they do not dilute ' +
      'new investors. Defaults to true.',
    optional,
  )
  pre_money_includes_convertibles?: boolean;
  @Field.integer('Number of decimal places in the price per share. The price is rounded down. Defaults to 4.', {
    min: 2,
    max: 10,
    optional: true,
    example: 4,
  })
  price_decimals?: number;
}

class ModelRowView {
  @Field.enum(rowKinds, 'Row type: current holder, reserved shares, convertible, or investor.', { extensible: true })
  kind: string;
  @Field.id('stk', 'ID of the holder.', nullable)
  stakeholder_id: string | null;
  @Field.id('cvt', "ID of the company's existing convertible.", nullable)
  convertible_id: string | null;
  @Field.string('Name given in the request. For an existing convertible, its number and holder.', {
    nullable: true,
    example: 'Cove Ventures',
  })
  name: string | null;
  @Field.integer('Number of shares before the round, on an as-converted basis, rounded down.', { example: 4_000_000 })
  shares_before: number;
  @Field.integer('Number of shares after the round.', { example: 4_000_000 })
  shares_after: number;
  @Field.decimal(
    'Percentage of the fully diluted capitalization before the round. All rows add up to exactly 100 (largest ' +
      'remainder).',
    { example: '40' },
  )
  percent_before: string;
  @Field.decimal('Percentage of the fully diluted capitalization after the round. All rows add up to exactly 100.', {
    example: '22.2883',
  })
  percent_after: string;
  @Field.enum(conversionTerms, 'Term that determines the conversion because it yields the most shares.', {
    nullable: true,
    extensible: true,
  })
  converts_at: string | null;
}

export class CapTableModelView {
  @Field.discriminator('cap_table_model')
  object: string;
  @Field.id('ent')
  entity_id: string;
  @Field.date('Date of the starting cap table (end of day).')
  as_of: string;
  @Field.decimal('Price per share in dollars.', { example: '1.1144' })
  price_per_share: string;
  @Field.integer('Number of shares used to calculate the price from the pre-money valuation.', { example: 13_459_705 })
  pre_money_shares: number;
  @Field.integer('Pre-money valuation in cents.', { example: 1_500_000_000 })
  pre_money_cents: number;
  @Field.integer('New money raised in the round, in cents.', { example: 500_000_000 })
  new_money_cents: number;
  @Field.integer('Post-money valuation in cents: the pre-money valuation plus the new money.', {
    example: 2_000_000_000,
  })
  post_money_cents: number;
  @Field.integer('Number of shares added to the pool.', { example: 1_695_000 })
  pool_increase: number;
  @Field.integer('Number of shares issued, committed, and reserved before the round.', { example: 10_000_000 })
  fully_diluted_before: number;
  @Field.integer('Number of fully diluted shares after the round.', { example: 17_946_424 })
  fully_diluted_after: number;
  @Field.objects(() => ModelRowView, 'Cap table rows: holders, reserved shares, convertibles, and investors.', {
    maxItems: 1_000_000,
  })
  rows: ModelRowView[];
}
