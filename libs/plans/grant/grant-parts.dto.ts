import { type VestingTerms } from '#equity/vesting';
import { Field, nullable } from '#platform/wire/field';
import { AccelerationView, GrantVestingView } from './vesting.dto';

export class GrantSplitView {
  @Field.id('spl', 'The split.')
  stock_split_id: string;
  @Field.date('The day from which its shares are counted so.')
  on: string;
  @Field.integer('How many shares the grant was for until then.', { example: 4800 })
  quantity: number;
  @Field.integer('How many of them had been issued.', { example: 1200 })
  issued_quantity: number;
  @Field.integer('How many had returned to the pool.', { example: 0 })
  returned_quantity: number;
  @Field.decimal('Of an option: what a share cost.', { nullable: true, example: '0.5' })
  exercise_price: string | null;
  @Field.decimal('Of an option: what a share was worth at the grant.', { nullable: true, example: '0.5' })
  fair_market_value: string | null;
  @Field.objects(() => AccelerationView, 'What had vested ahead of its time by then, in shares of before.')
  accelerations: AccelerationView[];
  @Field.integer('How many shares those that had been issued became.', { example: 12_000 })
  issued_after: number;
  @Field.integer('How many those became that were left.', { example: 36_000 })
  remaining_after: number;
}

export class IncentiveYearView {
  @Field.integer('The calendar year.', { example: 2027 })
  year: number;
  @Field.integer('How many shares are first exercisable in it.', { example: 12_000 })
  quantity: number;
  @Field.integer('How many of them as an incentive stock option.', { example: 10_000 })
  iso_quantity: number;
  @Field.integer('How many as another option, beyond the limit.', { example: 2000 })
  nso_quantity: number;
  @Field.integer('What all of them were worth at the grant, in cents.', { example: 12_000_000 })
  value_cents: number;
}

export class GrantAmendmentView {
  @Field.integer('How many shares are given up: of those that were left, those that would have vested last.', {
    example: 0,
  })
  cancelled_quantity: number;
  @Field.object(
    () => GrantVestingView,
    'How the shares vest that have not vested by then; null where they vest as they would have.',
    nullable,
  )
  vesting: VestingTerms | null;
  @Field.boolean(
    'Whether the Internal Revenue Code counts it as granted anew (IRC § 424(h), Treas. Reg. § ' +
      '1.409A-1(b)(5)(v)): it is priced by what a share is worth then.',
    { example: false },
  )
  is_new_grant: boolean;
}
