import { Field, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';

class UpcomingVestingView {
  @Field.date('Vesting date. Null until the milestone is reached.', nullable)
  on: string | null;
  @Field.string('Milestone that triggers vesting. Null if none.', { nullable: true, example: 'First commercial sale' })
  milestone: string | null;
  @Field.integer('Number of shares.', { example: 83_333 })
  quantity: number;
}

class HoldingVestingView {
  @Field.id('sec', 'ID of the security. Null for a grant.', nullable)
  security_id: string | null;
  @Field.id('grt', 'ID of the grant. Null for a security.', nullable)
  grant_id: string | null;
  @Field.id('stk', 'ID of the holder.')
  stakeholder_id: string;
  @Field.id('shc')
  share_class_id: string;
  @Field.integer('Number of shares held or granted.', { example: 4_000_000 })
  quantity: number;
  @Field.integer('Number of shares vested by the end of the day.', { example: 1_000_000 })
  vested: number;
  @Field.integer(
    'Number of unvested shares. Vesting stops when service ends, but unvested stock is included ' +
      'until it is repurchased.',
    { example: 3_000_000 },
  )
  unvested: number;
  @Field.date(
    'Date the last shares vest. Null if all shares have vested, a milestone is pending, or service has ended.',
    nullable,
  )
  fully_vested_on: string | null;
  @Field.objects(
    () => UpcomingVestingView,
    'Future vesting dates with whole shares. The quantities add up to `unvested`. Empty once service has ended.',
    { maxItems: 1000 },
  )
  upcoming: UpcomingVestingView[];
}

export class VestingView {
  @Field.discriminator('vesting')
  object: string;
  @Field.id('ent')
  entity_id: string;
  @Field.date('Date of the report (end of day).')
  as_of: string;
  @Field.objects(() => HoldingVestingView, 'Holdings with vesting terms as of the report date, oldest first.', {
    maxItems: 1_000_000,
  })
  holdings: HoldingVestingView[];
}

export class ReadVesting extends ById {
  @Field.date(
    'Date of the report (end of day). For a future date, the report assumes that everyone remains in ' +
      "service. Defaults to today in the company's time zone.",
    { optional: true, example: '2026-06-30' },
  )
  as_of?: string;
}
