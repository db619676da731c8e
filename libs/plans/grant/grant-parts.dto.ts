import { type VestingTerms } from '#equity/vesting';
import { Field, nullable } from '#platform/wire/field';
import { AccelerationView, GrantVestingView } from './vesting.dto';

export class GrantSplitView {
  @Field.id('spl', 'ID of the stock split.')
  stock_split_id: string;
  @Field.date('First date of the new numbers.')
  on: string;
  @Field.integer('Number of shares granted, before the split.', { example: 4800 })
  quantity: number;
  @Field.integer('Number of shares issued, before the split.', { example: 1200 })
  issued_quantity: number;
  @Field.integer('Number of shares returned to the pool, before the split.', { example: 0 })
  returned_quantity: number;
  @Field.decimal('Exercise price per share before the split. Options only.', { nullable: true, example: '0.5' })
  exercise_price: string | null;
  @Field.decimal('Fair market value per share at the grant, before the split. Options only.', {
    nullable: true,
    example: '0.5',
  })
  fair_market_value: string | null;
  @Field.objects(() => AccelerationView, 'Shares that had vested early, in shares before the split.')
  accelerations: AccelerationView[];
  @Field.integer('Number of issued shares after the split.', { example: 12_000 })
  issued_after: number;
  @Field.integer('Number of remaining shares after the split.', { example: 36_000 })
  remaining_after: number;
}

export class IncentiveYearView {
  @Field.integer('Calendar year.', { example: 2027 })
  year: number;
  @Field.integer('Number of shares first exercisable in the year.', { example: 12_000 })
  quantity: number;
  @Field.integer('Number of those shares that are an incentive stock option.', { example: 10_000 })
  iso_quantity: number;
  @Field.integer('Number of those shares that are a nonqualified option, beyond the limit.', { example: 2000 })
  nso_quantity: number;
  @Field.integer('Value of those shares at the grant in cents.', { example: 12_000_000 })
  value_cents: number;
}

export class GrantAmendmentView {
  @Field.integer('Number of shares given up, taken from those that would vest last.', { example: 0 })
  cancelled_quantity: number;
  @Field.object(
    () => GrantVestingView,
    'New vesting of the shares unvested at the amendment. Null if unchanged.',
    nullable,
  )
  vesting: VestingTerms | null;
  @Field.boolean(
    'Whether the amendment is a new grant for tax purposes (IRC § 424(h), Treas. Reg. § ' +
      '1.409A-1(b)(5)(v)), priced at the current value.',
    { example: false },
  )
  is_new_grant: boolean;
}
