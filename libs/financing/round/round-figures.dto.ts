import { Field, nullable } from '#platform/wire/field';

export const bearers = ['existing_holders', 'all_holders'] as const;

export class RoundInvestorView {
  @Field.id('stk', 'ID of the investor.')
  stakeholder_id: string;
  @Field.string('Name of the investor when the round began.', { example: 'Cove Ventures' })
  name: string;
  @Field.integer('Maximum investment in cents.', { example: 500_000_000 })
  amount_cents: number;
  @Field.integer('Number of shares purchased. Null until the round is drafted.', { nullable: true, example: 4_486_719 })
  shares: number | null;
  @Field.integer('Total price of the shares, in cents, rounded up. Null until the round is drafted.', {
    nullable: true,
    example: 499_999_966,
  })
  price_cents: number | null;
  @Field.date('Date the company received the payment.', nullable)
  paid_on: string | null;
  @Field.string('Payment reference, such as a wire transfer number.', {
    nullable: true,
    example: 'Fedwire 20260630B1Q8',
  })
  payment_reference: string | null;
  @Field.date("Date of the investor's closing.", nullable)
  closed_on: string | null;
  @Field.id('sec', 'ID of the issued stock. Null until the closing.', nullable)
  security_id: string | null;
  @Field.id('doc', 'ID of the notice that replaces a stock certificate.', nullable)
  notice_document_id: string | null;
}

export class RoundPoolView {
  @Field.id('eqp', 'ID of the plan whose pool is increased at the first closing.')
  equity_plan_id: string;
  @Field.string('Name of the plan when the round began.', { example: 'the 2026 Equity Incentive Plan' })
  plan_name: string;
  @Field.integer('Number of shares added. Null if `percent` is set.', { nullable: true, example: 1_695_000 })
  shares: number | null;
  @Field.decimal(
    'Pool size after the round, as a percentage of the fully diluted capitalization. Null if `shares` is set.',
    { nullable: true, example: '10' },
  )
  percent: string | null;
  @Field.enum(
    bearers,
    'Holders diluted by the increase: `existing_holders` if the increase is part of the pre-money ' +
      'valuation, or all holders if the increase is added to the valuation.',
  )
  borne_by: string;
}

class RoundSeriesView {
  @Field.string('Name of the series in the charter.', { example: 'Series Seed Preferred Stock' })
  name: string;
  @Field.string('Certificate number prefix.', { example: 'SEED' })
  id_prefix: string;
  @Field.integer('Number of authorized shares of the series.', { example: 4_486_719 })
  authorized_shares: number;
  @Field.decimal('Original issue price per share, used for the liquidation preference and conversion.', {
    example: '1.1144',
  })
  original_issue_price: string;
  @Field.decimal('Votes per share, equal to the votes of the common stock that the share converts into.', {
    example: '1',
  })
  votes_per_share: string;
  @Field.id('shc', 'ID of the class. Null until the charter takes effect.', nullable)
  share_class_id: string | null;
}

class RoundConversionView {
  @Field.id('cvt', 'ID of the instrument that converts at the first closing.')
  convertible_id: string;
  @Field.string('Instrument number.', { example: 'SAFE-1' })
  number: string;
  @Field.string('Name of the holder.', { example: 'Lena Hart' })
  holder: string;
  @Field.integer('Amount to convert, in cents, including interest accrued through the calculation date.', {
    example: 20_000_000,
  })
  amount_cents: number;
  @Field.integer('Number of shares issued on conversion.', { example: 588_235 })
  shares: number;
  @Field.decimal('Conversion price per share.', { example: '0.34' })
  price_per_share: string;
  @Field.string('Term that determines the conversion: `valuation_cap`, `discount`, or `round_price`.', {
    example: 'valuation_cap',
  })
  converts_at: string;
  @Field.integer('Index of the series in `series`, starting at 0.', { example: 1 })
  series: number;
}

class RoundPlanClassView {
  @Field.id('shc')
  share_class_id: string;
  @Field.string('Name of the class.', { example: 'Class B Common Stock' })
  name: string;
  @Field.integer('Number of shares authorized before the round.', { example: 1_000_000 })
  authorized_before: number;
  @Field.integer('Number of shares authorized by the restated charter.', { example: 2_500_000 })
  authorized_shares: number;
}

export class RoundFiguresView {
  @Field.date('Ledger date used for the figures.')
  as_of: string;
  @Field.decimal('Price per share in dollars.', { example: '1.1144' })
  price_per_share: string;
  @Field.integer('Number of shares issued, committed, and reserved before the round.', { example: 10_000_000 })
  fully_diluted_before: number;
  @Field.integer('Number of fully diluted shares after the round, assuming that all investors pay.', {
    example: 17_946_424,
  })
  fully_diluted_after: number;
  @Field.integer('Number of shares added to the pool.', { example: 1_695_000 })
  pool_increase: number;
  @Field.integer('Authorized shares of the common stock underlying the preferred stock, before the round.', {
    example: 20_000_000,
  })
  common_before: number;
  @Field.integer(
    'Number of common shares authorized by the restated charter. Exceeds the current number only if issued, ' +
      'reserved, and convertible shares require it.',
    { example: 20_000_000 },
  )
  authorized_common_shares: number;
  @Field.object(
    () => RoundPlanClassView,
    'Additional class of common stock whose authorized shares must increase for the plan. Null if none.',
    nullable,
  )
  plan_class: RoundPlanClassView | null;
  @Field.objects(
    () => RoundSeriesView,
    'Series created in the round: one for the new money, and one for each SAFE or note conversion price.',
  )
  series: RoundSeriesView[];
  @Field.objects(
    () => RoundConversionView,
    'Conversion of each SAFE and note. Excludes notes that require more new money to convert.',
    { maxItems: 200 },
  )
  conversions: RoundConversionView[];
}
