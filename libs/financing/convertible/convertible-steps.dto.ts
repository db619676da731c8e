import { ReservedSharesInput } from '#financing/round_model';
import { mostShares } from '#ledger/share_class';
import { Field, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { mostCents } from './note-terms.dto';

export class ElectMostFavored extends ById {
  @Field.id('cvt', 'The later one whose terms are elected, as a whole.')
  convertible_id: string;
  @Field.id('stk', 'The officer who signs for the company. Default: the first who is not the investor.', optional)
  signer_stakeholder_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class ConvertConvertible extends ById {
  @Field.id('shc', 'The preferred stock that it becomes, whose charter is in effect.')
  share_class_id: string;
  @Field.date(
    'The day of the first closing of the round. What is held and outstanding at the end of the day before it ' +
      'counts.',
    { example: '2026-06-30' },
  )
  closed_on: string;
  @Field.decimal('The lowest price at which a share was sold for new money in the round, in dollars.', {
    example: '1.1144',
  })
  price_per_share: string;
  @Field.object(
    () => ReservedSharesInput,
    'What was reserved at the end of that day for those who work for the company, without what the round adds.',
    optional,
  )
  reserved?: ReservedSharesInput;
  @Field.integer('By how many shares the pool grows in the round, which pre-money caps count. Default: 0.', {
    max: mostShares,
    optional: true,
    example: 1_695_000,
  })
  pool_increase?: number;
  @Field.integer(
    'What the round brought in as new money. Other notes that need more are not counted; this one converts ' +
      'with less where its investor has elected that. Default: enough for all.',
    { min: 1, max: mostCents, optional: true, example: 500_000_000 },
  )
  new_money_cents?: number;
  @Field.date(
    'The day to which interest is counted: that of the closing, or one of the thirty days before it. Default: ' +
      'that of the closing.',
    { optional: true, example: '2026-06-15' },
  )
  interest_to?: string;
}

export class RepayConvertible extends ById {
  @Field.date('The day on which it was paid.', { example: '2028-05-04' })
  paid_on: string;
  @Field.integer('What was paid: the principal with its interest to that day.', { min: 1, example: 29_000_000 })
  paid_cents: number;
}

export class ExerciseConvertible extends ById {
  @Field.integer('As to how many of its shares. Default: all that are left.', {
    min: 1,
    max: mostShares,
    optional: true,
  })
  quantity?: number;
  @Field.date('The day on which its holder exercised it. Default: today.', optional)
  exercised_on?: string;
  @Field.integer(
    'What was paid, in cents: the exercise price of so many shares, part of a cent counted as one. Left out of ' +
      'a net exercise.',
    optional,
  )
  paid_cents?: number;
  @Field.decimal(
    'Of a net exercise what a share was worth, in dollars, as the board has determined it: for the right to so ' +
      'many shares the holder gets as many as are worth what a share was worth beyond the exercise price, times ' +
      'so many, rounded down, and pays nothing.',
    optional,
  )
  fair_market_value?: string;
}

export class ReadAmount extends ById {
  @Field.date(
    "The day, which may be to come within a hundred years. Default: today, on the company's test clock if it " +
      'lives on one.',
    { optional: true, example: '2028-05-04' },
  )
  on?: string;
}

export class ConvertibleAmountView {
  @Field.string('convertible_amount')
  object: string;
  @Field.id('cvt', 'The SAFE or note.')
  convertible_id: string;
  @Field.date('The day, whose own interest does not count.')
  on: string;
  @Field.integer('What was paid for it, or lent.', { example: 25_000_000 })
  principal_cents: number;
  @Field.integer(
    'The interest of a note that has accrued by then, rounded once to the nearest cent; 0 of a SAFE, and ' +
      'before its issue.',
    { example: 4_000_000 },
  )
  interest_cents: number;
  @Field.integer('Both: what converts, and what a note is repaid with.', { example: 29_000_000 })
  total_cents: number;
}
