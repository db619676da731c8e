import { Field, nullable } from '#platform/wire/field';

export const bearers = ['existing_holders', 'all_holders'] as const;

export class RoundInvestorView {
  @Field.id('stk', 'The investor.')
  stakeholder_id: string;
  @Field.string('Their name when the round was begun.', { example: 'Cove Ventures' })
  name: string;
  @Field.integer('The most that they put in.', { example: 500_000_000 })
  amount_cents: number;
  @Field.integer('How many shares they buy; null until the round is drafted.', { nullable: true, example: 4_486_719 })
  shares: number | null;
  @Field.integer('What those cost; part of a cent counts as one.', { nullable: true, example: 499_999_966 })
  price_cents: number | null;
  @Field.date('The day on which the company had that.', nullable)
  paid_on: string | null;
  @Field.string('How the company knows the payment again.', { nullable: true, example: 'Fedwire 20260630B1Q8' })
  payment_reference: string | null;
  @Field.date('The day of their closing.', nullable)
  closed_on: string | null;
  @Field.id('sec', 'What they were issued; null until then.', nullable)
  security_id: string | null;
  @Field.id('doc', 'The notice to them of what a certificate would state.', nullable)
  notice_document_id: string | null;
}

export class RoundPoolView {
  @Field.id('eqp', 'The plan whose pool grows at the first closing.')
  equity_plan_id: string;
  @Field.string('Its name when the round was begun.', { example: 'the 2026 Equity Incentive Plan' })
  plan_name: string;
  @Field.integer('By how many shares; null where `percent` says it.', { nullable: true, example: 1_695_000 })
  shares: number | null;
  @Field.decimal(
    'How many percent of the company fully diluted are left in it after the round; null where `shares` says it.',
    { nullable: true, example: '10' },
  )
  percent: string | null;
  @Field.enum(bearers, 'Whose shares that dilutes: the pre-money valuation counts it, or it comes on top.')
  borne_by: string;
}

class RoundSeriesView {
  @Field.string('What the charter calls it.', { example: 'Series Seed Preferred Stock' })
  name: string;
  @Field.string('What the numbers of its certificates begin with.', { example: 'SEED' })
  id_prefix: string;
  @Field.integer('How many shares the charter authorises of it.', { example: 4_486_719 })
  authorized_shares: number;
  @Field.decimal('Its original issue price, on which its preference and its conversion rest.', { example: '1.1144' })
  original_issue_price: string;
  @Field.decimal('The votes of a share: those of the share of common stock that it becomes.', { example: '1' })
  votes_per_share: string;
  @Field.id('shc', 'The class; null until the charter is in effect.', nullable)
  share_class_id: string | null;
}

class RoundConversionView {
  @Field.id('cvt', 'What converts at the first closing.')
  convertible_id: string;
  @Field.string('Its number.', { example: 'SAFE-1' })
  number: string;
  @Field.string('Whose it is.', { example: 'Lena Hart' })
  holder: string;
  @Field.integer('For how much: of a note with its interest to the day of these figures.', { example: 20_000_000 })
  amount_cents: number;
  @Field.integer('How many shares it becomes.', { example: 588_235 })
  shares: number;
  @Field.decimal('What a share costs of that for which it converts.', { example: '0.34' })
  price_per_share: string;
  @Field.string('By which of its terms: valuation_cap, discount or round_price.', { example: 'valuation_cap' })
  converts_at: string;
  @Field.integer('Of which series, by its place in `series`, from 0.', { example: 1 })
  series: number;
}

class RoundPlanClassView {
  @Field.id('shc')
  share_class_id: string;
  @Field.string('Its name.', { example: 'Class B Common Stock' })
  name: string;
  @Field.integer('How many shares of it the charter authorised before.', { example: 1_000_000 })
  authorized_before: number;
  @Field.integer('How many the restated charter authorises.', { example: 2_500_000 })
  authorized_shares: number;
}

export class RoundFiguresView {
  @Field.date('The day whose ledger they rest on.')
  as_of: string;
  @Field.decimal('What a share costs, in dollars.', { example: '1.1144' })
  price_per_share: string;
  @Field.integer('All that is issued, promised and reserved before the round.', { example: 10_000_000 })
  fully_diluted_before: number;
  @Field.integer('The same after it, when all investors have paid.', { example: 17_946_424 })
  fully_diluted_after: number;
  @Field.integer('By how many shares the pool grows.', { example: 1_695_000 })
  pool_increase: number;
  @Field.integer('Common stock, of the class that preferred stock becomes, that the charter authorised before.', {
    example: 20_000_000,
  })
  common_before: number;
  @Field.integer(
    'Common stock that the restated charter authorises: what there was, unless what is issued, reserved and ' +
      'may be converted needs more.',
    { example: 20_000_000 },
  )
  authorized_common_shares: number;
  @Field.object(
    () => RoundPlanClassView,
    'The other class of common stock of which the plan is, where its promised options and its pool need more ' +
      'of that than the charter authorises; null where they do not.',
    nullable,
  )
  plan_class: RoundPlanClassView | null;
  @Field.objects(
    () => RoundSeriesView,
    'The series that it creates: that of the new money, then one for each price at which SAFEs and notes ' +
      'convert, whose preference rests on that price.',
  )
  series: RoundSeriesView[];
  @Field.objects(
    () => RoundConversionView,
    'What each SAFE and note becomes; a note that needs more new money stays what it is.',
    { maxItems: 200 },
  )
  conversions: RoundConversionView[];
}
