import { Field, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';

const grantsCounted = ['none', 'vested', 'all'] as const;
const convertiblesCounted = ['none', 'outstanding'] as const;
const warrantsCounted = ['none', 'outstanding'] as const;

class OutstandingOptionsInput {
  @Field.string('Name of the option group.', { max: 200, example: '2026 options' })
  name: string;
  @Field.integer('Number of common shares.', { min: 1, max: 10 ** 12, example: 300_000 })
  quantity: number;
  @Field.decimal('Exercise price per share in dollars.', { example: '0.5' })
  exercise_price: string;
}

export class ModelWaterfall extends ById {
  @Field.integer(
    'Proceeds to divide, in cents: the purchase price minus debts, costs, and payments on SAFEs and notes that the ' +
      'model does not include.',
    { example: 3_000_000_000 },
  )
  proceeds_cents: number;
  @Field.date("Date of the cap table to use (end of day). Defaults to today in the company's time zone.", {
    optional: true,
    example: '2026-06-30',
  })
  as_of?: string;
  @Field.objects(
    () => OutstandingOptionsInput,
    'Other vested options and warrants for common stock, treated as exercised when in the money. Defaults to none.',
    { optional: true, maxItems: 50 },
  )
  options?: OutstandingOptionsInput[];
  @Field.enum(
    grantsCounted,
    'Grants to include. `vested` includes shares that have vested by the date or that vest on a change of control. ' +
      '`all` assumes full vesting. Defaults to `none`.',
    optional,
  )
  grants?: (typeof grantsCounted)[number];
  @Field.enum(
    warrantsCounted,
    'Warrants to include. `outstanding` includes all outstanding warrants for common stock, treated as exercised ' +
      'when in the money. Defaults to `none`.',
    optional,
  )
  warrants?: (typeof warrantsCounted)[number];
  @Field.enum(
    convertiblesCounted,
    'SAFEs and notes to include. With `outstanding`, each of them receives the greater of its amount and its ' +
      'as-converted value. Notes accrue interest and are senior to stock. A SAFE with a discount but no cap ' +
      'converts to common stock at the discounted price. Valuation caps are applied without the pool. Defaults to ' +
      '`none`.',
    optional,
  )
  convertibles?: (typeof convertiblesCounted)[number];
}

class ClassPayoutView {
  @Field.id('shc')
  share_class_id: string;
  @Field.string('Name of the class in the charter.', { example: 'Series Seed Preferred Stock' })
  name: string;
  @Field.boolean(
    'Whether the class is paid as common stock instead of receiving its preference. True for common stock.',
  )
  as_common: boolean;
  @Field.integer('Number of outstanding shares.', { example: 2_000_000 })
  quantity: number;
  @Field.integer('Total proceeds for the class, in cents.', { example: 600_000_000 })
  amount_cents: number;
}

class OptionsPayoutView {
  @Field.string('Name from the request.', { example: '2026 options' })
  name: string;
  @Field.boolean('Whether the options are treated as exercised because they are in the money.')
  exercised: boolean;
  @Field.integer('Proceeds above the exercise price, in cents.', { example: 75_000_000 })
  amount_cents: number;
}

class GrantPayoutView {
  @Field.id('grt')
  grant_id: string;
  @Field.id('stk', 'ID of the holder.')
  stakeholder_id: string;
  @Field.integer('Number of shares included in the model.', { example: 60_000 })
  quantity: number;
  @Field.decimal('Exercise price per share. Null for restricted stock units.', { nullable: true, example: '0.5' })
  exercise_price: string | null;
  @Field.boolean('Whether the grant is treated as exercised. Always true for restricted stock units.')
  exercised: boolean;
  @Field.integer('Proceeds above the exercise price, in cents.', { example: 4_500_000 })
  amount_cents: number;
}

class WarrantPayoutView {
  @Field.id('cvt', 'ID of the warrant.')
  convertible_id: string;
  @Field.id('stk', 'ID of the holder.')
  stakeholder_id: string;
  @Field.integer('Number of shares remaining under the warrant.', { example: 50_000 })
  quantity: number;
  @Field.decimal('Exercise price per share.', { example: '1.25' })
  exercise_price: string;
  @Field.boolean('Whether the warrant is treated as exercised.')
  exercised: boolean;
  @Field.integer('Proceeds above the exercise price, in cents.', { example: 4_500_000 })
  amount_cents: number;
}

class ConvertiblePayoutView {
  @Field.id('cvt')
  convertible_id: string;
  @Field.id('stk', 'ID of the investor.')
  stakeholder_id: string;
  @Field.boolean('Whether the instrument is paid as common stock.')
  as_common: boolean;
  @Field.integer('Proceeds in cents.', { example: 20_000_000 })
  amount_cents: number;
}

class PositionPayoutView {
  @Field.id('shc')
  share_class_id: string;
  @Field.integer('Quantity held in this class.', { example: 2_000_000 })
  quantity: number;
  @Field.integer('Proceeds from the class, in cents.', { example: 600_000_000 })
  amount_cents: number;
}

class HolderPayoutView {
  @Field.id('stk', 'ID of the holder.')
  stakeholder_id: string;
  @Field.integer("Holder's total proceeds from stock, in cents.", { example: 600_000_000 })
  amount_cents: number;
  @Field.objects(() => PositionPayoutView, 'Proceeds by class.')
  positions: PositionPayoutView[];
}

export class WaterfallView {
  @Field.discriminator('waterfall')
  object: string;
  @Field.id('ent')
  entity_id: string;
  @Field.date('Date of the cap table used (end of day).')
  as_of: string;
  @Field.integer(
    'Proceeds divided among the holders, in cents. All payouts add up to this total (largest remainder).',
    { example: 3_000_000_000 },
  )
  proceeds_cents: number;
  @Field.objects(() => ClassPayoutView, 'Classes with outstanding shares.')
  classes: ClassPayoutView[];
  @Field.objects(() => OptionsPayoutView, 'Options from the request.')
  options: OptionsPayoutView[];
  @Field.objects(() => GrantPayoutView, 'Grants included in the model, oldest first.', { maxItems: 100_000 })
  grants: GrantPayoutView[];
  @Field.objects(() => WarrantPayoutView, 'Warrants included in the model, oldest first.', { maxItems: 100_000 })
  warrants: WarrantPayoutView[];
  @Field.objects(() => ConvertiblePayoutView, 'SAFEs and notes included in the model, oldest first.', { maxItems: 200 })
  convertibles: ConvertiblePayoutView[];
  @Field.objects(() => HolderPayoutView, 'Holders, ordered by the date they first held shares.', {
    maxItems: 1_000_000,
  })
  holders: HolderPayoutView[];
}
