import { type VestingTerms } from '#equity/vesting';
import { Field, nullable } from '#platform/wire/field';
import { AccelerationView, GrantVestingView } from './vesting.dto';

export class GrantSplitView {
  @Field.id('spl', 'ID of the stock split.')
  stock_split_id: string;
  @Field.date('Date the new share count takes effect.')
  on: string;
  @Field.integer('Number of granted shares before the split.', { example: 4800 })
  quantity: number;
  @Field.integer('Number of issued shares before the split.', { example: 1200 })
  issued_quantity: number;
  @Field.integer('Number of returned shares before the split.', { example: 0 })
  returned_quantity: number;
  @Field.decimal('Exercise price per share before the split. Options only.', { nullable: true, example: '0.5' })
  exercise_price: string | null;
  @Field.decimal('Pre-split fair market value per share on the grant date. Options only.', {
    nullable: true,
    example: '0.5',
  })
  fair_market_value: string | null;
  @Field.objects(() => AccelerationView, 'Accelerations before the split, in pre-split shares.')
  accelerations: AccelerationView[];
  @Field.integer('Number of issued shares after the split.', { example: 12_000 })
  issued_after: number;
  @Field.integer('Number of shares left after the split.', { example: 36_000 })
  remaining_after: number;
}

export class IncentiveYearView {
  @Field.integer('Calendar year.', { example: 2027 })
  year: number;
  @Field.integer('Number of shares that first become exercisable in the year.', { example: 12_000 })
  quantity: number;
  @Field.integer(
    'Number of shares that first become exercisable in the year and are treated as incentive stock options.',
    { example: 10_000 },
  )
  iso_quantity: number;
  @Field.integer(
    'Number of shares that first become exercisable in the year, exceed the limit, and are treated as ' +
      'nonqualified options.',
    { example: 2000 },
  )
  nso_quantity: number;
  @Field.integer('Grant-date value of the shares that first become exercisable in the year, in cents.', {
    example: 12_000_000,
  })
  value_cents: number;
}

export class GrantAmendmentView {
  @Field.integer('Number of forfeited shares, starting with those that would vest last.', { example: 0 })
  cancelled_quantity: number;
  @Field.object(
    () => GrantVestingView,
    'New vesting terms for the shares that were unvested when the amendment took effect. Null if unchanged.',
    nullable,
  )
  vesting: VestingTerms | null;
  @Field.boolean(
    'Whether the amendment is treated as a new grant, priced at the current value, for tax ' +
      'purposes (IRC § 424(h), Treas. Reg. § 1.409A-1(b)(5)(v)).',
    { example: false },
  )
  is_new_grant: boolean;
}
