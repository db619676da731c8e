import { ReservedSharesInput } from '#financing/round_model';
import { mostShares } from '#ledger/share_class';
import { Field, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { mostCents } from './note-terms.dto';

export class ElectMostFavored extends ById {
  @Field.id('cvt', 'ID of the later instrument. The holder elects all of its terms.')
  convertible_id: string;
  @Field.id(
    'stk',
    'ID of the officer who signs for the company. Defaults to the first officer who is not the investor.',
    optional,
  )
  signer_stakeholder_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class ConvertConvertible extends ById {
  @Field.id('shc', 'ID of the class of preferred stock to issue. The charter that creates the class must be in effect.')
  share_class_id: string;
  @Field.date(
    'Date of the first closing of the round. The conversion uses holdings as of the end of the previous day.',
    { example: '2026-06-30' },
  )
  closed_on: string;
  @Field.decimal('Lowest price per share paid by new investors in the round, in dollars.', { example: '1.1144' })
  price_per_share: string;
  @Field.object(
    () => ReservedSharesInput,
    'Number of shares reserved for service providers at the end of the day before the first closing, ' +
      'excluding the increase in this round.',
    optional,
  )
  reserved?: ReservedSharesInput;
  @Field.integer(
    'Number of shares added to the pool in the round. Pre-money caps include these shares. Defaults to 0.',
    { max: mostShares, optional: true, example: 1_695_000 },
  )
  pool_increase?: number;
  @Field.integer(
    'New money raised in the round, in cents. Notes that require more new money are excluded, but this note still ' +
      'converts if its investor has elected to convert. Defaults to an amount that is sufficient for all notes.',
    { min: 1, max: mostCents, optional: true, example: 500_000_000 },
  )
  new_money_cents?: number;
  @Field.date(
    'Date interest stops accruing: the closing date or a date up to 30 days earlier. Interest for this ' +
      'day is not included. Defaults to the closing date.',
    { optional: true, example: '2026-06-15' },
  )
  interest_to?: string;
}

export class RepayConvertible extends ById {
  @Field.date('Date of the payment.', { example: '2028-05-04' })
  paid_on: string;
  @Field.integer('Amount paid, in cents: the principal plus interest accrued through the payment date.', {
    min: 1,
    example: 29_000_000,
  })
  paid_cents: number;
}

export class ExerciseConvertible extends ById {
  @Field.integer('Number of shares to exercise. Defaults to all remaining shares.', {
    min: 1,
    max: mostShares,
    optional: true,
  })
  quantity?: number;
  @Field.date('Date of the exercise. Defaults to today.', optional)
  exercised_on?: string;
  @Field.integer(
    'Amount paid, in cents: the total exercise price of the shares, rounded up. Omit it for a net exercise.',
    optional,
  )
  paid_cents?: number;
  @Field.decimal(
    'Fair market value per share in dollars, as determined by the board. Send this value for a net exercise: the ' +
      'holder pays nothing and receives shares worth the difference between fair market value and the exercise ' +
      'price, rounded down.',
    optional,
  )
  fair_market_value?: string;
}

export class ReadAmount extends ById {
  @Field.date("Calculation date, up to 100 years in the future. Defaults to today in the company's time zone.", {
    optional: true,
    example: '2028-05-04',
  })
  on?: string;
}

export class ConvertibleAmountView {
  @Field.discriminator('convertible_amount')
  object: string;
  @Field.id('cvt', 'ID of the SAFE or note.')
  convertible_id: string;
  @Field.date('Calculation date. Interest for this day is not included.')
  on: string;
  @Field.integer('Purchase amount or principal, in cents.', { example: 25_000_000 })
  principal_cents: number;
  @Field.integer(
    'Accrued interest in cents, rounded once to the nearest cent. 0 for a SAFE or before the issue date.',
    { example: 4_000_000 },
  )
  interest_cents: number;
  @Field.integer('Principal and interest, in cents. This amount is converted or repaid.', { example: 29_000_000 })
  total_cents: number;
}
