import { Field, nullable } from '#platform/wire/field';

export const bearers = ['existing_holders', 'all_holders'] as const;

export class RoundInvestorView {
  @Field.id('stk', 'ID of the investor.')
  stakeholder_id: string;
  @Field.string('Name of the investor when the round began.', { example: 'Cove Ventures' })
  name: string;
  @Field.integer('Maximum investment in cents.', { example: 500_000_000 })
  amount_cents: number;
  @Field.integer('Number of shares bought. Null until the round is drafted.', { nullable: true, example: 4_486_719 })
  shares: number | null;
  @Field.integer('Price of those shares in cents, rounded up.', { nullable: true, example: 499_999_966 })
  price_cents: number | null;
  @Field.date('Date the company received the payment.', nullable)
  paid_on: string | null;
  @Field.string('Reference of the payment.', { nullable: true, example: 'Fedwire 20260630B1Q8' })
  payment_reference: string | null;
  @Field.date("Date of the investor's closing.", nullable)
  closed_on: string | null;
  @Field.id('sec', 'ID of the stock issued. Null until the closing.', nullable)
  security_id: string | null;
  @Field.id('doc', 'ID of the notice that replaces a stock certificate.', nullable)
  notice_document_id: string | null;
}

export class RoundPoolView {
  @Field.id('eqp', 'ID of the plan whose pool grows at the first closing.')
  equity_plan_id: string;
  @Field.string('Name of the plan when the round began.', { example: 'the 2026 Equity Incentive Plan' })
  plan_name: string;
  @Field.integer('Number of shares added. Null if `percent` is set.', { nullable: true, example: 1_695_000 })
  shares: number | null;
  @Field.decimal('Pool after the round as a percentage of the fully diluted company. Null if `shares` is set.', {
    nullable: true,
    example: '10',
  })
  percent: string | null;
  @Field.enum(
    bearers,
    'Party that bears the dilution: `existing_holders`, counted in the pre-money valuation, or all ' +
      'holders, on top of it.',
  )
  borne_by: string;
}

class RoundSeriesView {
  @Field.string('Name of the series in the charter.', { example: 'Series Seed Preferred Stock' })
  name: string;
  @Field.string('Prefix of certificate numbers.', { example: 'SEED' })
  id_prefix: string;
  @Field.integer('Number of shares of the series that the charter authorizes.', { example: 4_486_719 })
  authorized_shares: number;
  @Field.decimal('Original issue price per share, the basis of the preference and the conversion.', {
    example: '1.1144',
  })
  original_issue_price: string;
  @Field.decimal('Votes per share, equal to those of the common stock on conversion.', { example: '1' })
  votes_per_share: string;
  @Field.id('shc', 'ID of the class. Null until the charter takes effect.', nullable)
  share_class_id: string | null;
}

class RoundConversionView {
  @Field.id('cvt', 'ID of the instrument that converts at the first closing.')
  convertible_id: string;
  @Field.string('Number of the instrument.', { example: 'SAFE-1' })
  number: string;
  @Field.string('Name of the holder.', { example: 'Lena Hart' })
  holder: string;
  @Field.integer('Amount that converts in cents, with interest to the date of the figures.', { example: 20_000_000 })
  amount_cents: number;
  @Field.integer('Number of shares on conversion.', { example: 588_235 })
  shares: number;
  @Field.decimal('Conversion price per share.', { example: '0.34' })
  price_per_share: string;
  @Field.string('Term that sets the conversion: `valuation_cap`, `discount`, or `round_price`.', {
    example: 'valuation_cap',
  })
  converts_at: string;
  @Field.integer('Index of the series in `series`, from 0.', { example: 1 })
  series: number;
}

class RoundPlanClassView {
  @Field.id('shc')
  share_class_id: string;
  @Field.string('Name of the registered agent.', { example: 'Class B Common Stock' })
  name: string;
  @Field.integer('Number of shares authorized before the round.', { example: 1_000_000 })
  authorized_before: number;
  @Field.integer('Number of shares authorized by the restated charter.', { example: 2_500_000 })
  authorized_shares: number;
}

export class RoundFiguresView {
  @Field.date('Date of the ledger behind the figures.')
  as_of: string;
  @Field.decimal('Price per share in dollars.', { example: '1.1144' })
  price_per_share: string;
  @Field.integer('Number of shares issued, promised, and reserved before the round.', { example: 10_000_000 })
  fully_diluted_before: number;
  @Field.integer('Number of fully diluted shares after the round, if all investors pay.', { example: 17_946_424 })
  fully_diluted_after: number;
  @Field.integer('Number of shares added to the pool.', { example: 1_695_000 })
  pool_increase: number;
  @Field.integer(
    'Number of authorized shares of the common stock that preferred stock converts into, before the round.',
    { example: 20_000_000 },
  )
  common_before: number;
  @Field.integer(
    'Number of common shares that the restated charter authorizes: the current number, or more if issued, ' +
      'reserved, and convertible shares require it.',
    { example: 20_000_000 },
  )
  authorized_common_shares: number;
  @Field.object(
    () => RoundPlanClassView,
    'Other class of common stock whose authorized number must grow for the plan. Null if none must.',
    nullable,
  )
  plan_class: RoundPlanClassView | null;
  @Field.objects(
    () => RoundSeriesView,
    'Series that the round creates: one for the new money, and one for each conversion price of SAFEs and notes.',
  )
  series: RoundSeriesView[];
  @Field.objects(
    () => RoundConversionView,
    'Conversion of each SAFE and note. Notes that require more new money are not listed.',
    { maxItems: 200 },
  )
  conversions: RoundConversionView[];
}
