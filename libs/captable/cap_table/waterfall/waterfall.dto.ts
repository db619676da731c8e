import { Field, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';

/** Which grants take part, and whether SAFEs and notes, and warrants, do. */
const grantsCounted = ['none', 'vested', 'all'] as const;
const convertiblesCounted = ['none', 'outstanding'] as const;
const warrantsCounted = ['none', 'outstanding'] as const;

class OutstandingOptionsInput {
  @Field.string('Whose they are.', { max: 200, example: 'Options of 2026' })
  name: string;
  @Field.integer('How many shares of common stock they are for.', { min: 1, max: 10 ** 12, example: 300_000 })
  quantity: number;
  @Field.decimal('What one share costs, in dollars.', { example: '0.5' })
  exercise_price: string;
}

export class ModelWaterfall extends ById {
  @Field.integer(
    'What there is to be divided: the price less debts and costs, and less what is paid on SAFEs and notes ' +
      'unless they take part.',
    { example: 3_000_000_000 },
  )
  proceeds_cents: number;
  @Field.date("The day whose end it starts from. Default: today, on the company's test clock if it lives on one.", {
    optional: true,
    example: '2026-06-30',
  })
  as_of?: string;
  @Field.objects(
    () => OutstandingOptionsInput,
    'Vested options and warrants for common stock beside what takes part of the ledger, which are exercised if ' +
      'that is worth it. Default: none.',
    { optional: true, maxItems: 50 },
  )
  options?: OutstandingOptionsInput[];
  @Field.enum(
    grantsCounted,
    'Which grants under plans take part: vested for what has vested by that day, or vests by a change of ' +
      'control alone, and is not issued, all as if everything had vested. Default: none.',
    optional,
  )
  grants?: (typeof grantsCounted)[number];
  @Field.enum(
    warrantsCounted,
    'Whether the warrants for common stock that are outstanding take part, each exercised if that is worth it. ' +
      'Default: none.',
    optional,
  )
  warrants?: (typeof warrantsCounted)[number];
  @Field.enum(
    convertiblesCounted,
    'Whether the SAFEs and notes that are outstanding take part, each with its amount or with what common ' +
      'stock gets for it, whichever is more: a note with its interest to that day, as a debt before all stock; a ' +
      'SAFE with a discount and no cap buys common stock at what it gets less the discount. What one counts as ' +
      'common stock is of a capitalization without the pool, and of a post-money cap without what takes its ' +
      'amount or preference. Default: none.',
    optional,
  )
  convertibles?: (typeof convertiblesCounted)[number];
}

class ClassPayoutView {
  @Field.id('shc')
  share_class_id: string;
  @Field.string('What the charter calls it.', { example: 'Series Seed Preferred Stock' })
  name: string;
  @Field.boolean('Whether it is better off as common stock than with its preference; true of common stock.')
  as_common: boolean;
  @Field.integer('How many are held.', { example: 2_000_000 })
  quantity: number;
  @Field.integer('What its holders get together.', { example: 600_000_000 })
  amount_cents: number;
}

class OptionsPayoutView {
  @Field.string('As the request names them.', { example: 'Options of 2026' })
  name: string;
  @Field.boolean('Whether a share is worth more than they cost.')
  exercised: boolean;
  @Field.integer('What they get beyond the exercise price.', { example: 75_000_000 })
  amount_cents: number;
}

class GrantPayoutView {
  @Field.id('grt')
  grant_id: string;
  @Field.id('stk', 'Whose it is.')
  stakeholder_id: string;
  @Field.integer('How many of its shares take part.', { example: 60_000 })
  quantity: number;
  @Field.decimal('What one costs; null of units.', { nullable: true, example: '0.5' })
  exercise_price: string | null;
  @Field.boolean('Whether a share is worth more than it costs; true of units.')
  exercised: boolean;
  @Field.integer('What it gets beyond the exercise price.', { example: 4_500_000 })
  amount_cents: number;
}

class WarrantPayoutView {
  @Field.id('cvt', 'The warrant.')
  convertible_id: string;
  @Field.id('stk', 'Whose it is.')
  stakeholder_id: string;
  @Field.integer('How many shares are left of it.', { example: 50_000 })
  quantity: number;
  @Field.decimal('What one costs.', { example: '1.25' })
  exercise_price: string;
  @Field.boolean('Whether a share is worth more than it costs.')
  exercised: boolean;
  @Field.integer('What it gets beyond the exercise price.', { example: 4_500_000 })
  amount_cents: number;
}

class ConvertiblePayoutView {
  @Field.id('cvt')
  convertible_id: string;
  @Field.id('stk', 'The investor.')
  stakeholder_id: string;
  @Field.boolean('Whether it gets what common stock gets for it, since that is no less than its amount.')
  as_common: boolean;
  @Field.integer('What it gets.', { example: 20_000_000 })
  amount_cents: number;
}

class PositionPayoutView {
  @Field.id('shc')
  share_class_id: string;
  @Field.integer('How many of it.', { example: 2_000_000 })
  quantity: number;
  @Field.integer('What they get for it.', { example: 600_000_000 })
  amount_cents: number;
}

class HolderPayoutView {
  @Field.id('stk', 'The holder.')
  stakeholder_id: string;
  @Field.integer('All that they get for stock.', { example: 600_000_000 })
  amount_cents: number;
  @Field.objects(() => PositionPayoutView, 'For what, class by class.')
  positions: PositionPayoutView[];
}

export class WaterfallView {
  @Field.string('waterfall')
  object: string;
  @Field.id('ent')
  entity_id: string;
  @Field.date('The day whose end it starts from.')
  as_of: string;
  @Field.integer(
    'What is divided; all amounts of holders, options, grants, warrants and convertibles add up to it (largest ' +
      'remainder).',
    { example: 3_000_000_000 },
  )
  proceeds_cents: number;
  @Field.objects(() => ClassPayoutView, 'Each class of which shares are held.')
  classes: ClassPayoutView[];
  @Field.objects(() => OptionsPayoutView, 'The options of the request.')
  options: OptionsPayoutView[];
  @Field.objects(() => GrantPayoutView, 'The grants that take part, oldest first.', { maxItems: 100_000 })
  grants: GrantPayoutView[];
  @Field.objects(() => WarrantPayoutView, 'The warrants that take part, oldest first.', { maxItems: 100_000 })
  warrants: WarrantPayoutView[];
  @Field.objects(() => ConvertiblePayoutView, 'The SAFEs and notes that take part, oldest first.', { maxItems: 200 })
  convertibles: ConvertiblePayoutView[];
  @Field.objects(() => HolderPayoutView, 'Each holder, in the order in which they came to be one.', {
    maxItems: 1_000_000,
  })
  holders: HolderPayoutView[];
}
