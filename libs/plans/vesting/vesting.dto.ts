import { Field, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';

class UpcomingVestingView {
  @Field.date('On which day; null while its milestone has not been reached.', nullable)
  on: string | null;
  @Field.string('The milestone that it waits for, or waited for; null for none.', {
    nullable: true,
    example: 'First commercial sale',
  })
  milestone: string | null;
  @Field.integer('How many shares.', { example: 83_333 })
  quantity: number;
}

class HoldingVestingView {
  @Field.id('sec', 'The security that vests; null for a grant.', nullable)
  security_id: string | null;
  @Field.id('grt', 'The grant that vests; null for a security.', nullable)
  grant_id: string | null;
  @Field.id('stk', 'Whose it is.')
  stakeholder_id: string;
  @Field.id('shc')
  share_class_id: string;
  @Field.integer('How many shares are held, or were granted.', { example: 4_000_000 })
  quantity: number;
  @Field.integer('How many of them had vested at the end of the day.', { example: 1_000_000 })
  vested: number;
  @Field.integer(
    'How many had not, and vest as long as service lasts; what ended with service vests no more, and stays so ' +
      'of stock until it is bought back.',
    { example: 3_000_000 },
  )
  unvested: number;
  @Field.date(
    'The day on which the last of them vest; null where all have, where that waits for a milestone, or where ' +
      'service has ended.',
    nullable,
  )
  fully_vested_on: string | null;
  @Field.objects(
    () => UpcomingVestingView,
    'What is still to vest, in whole shares; it adds up to `unvested`, and is nothing once service has ended.',
    { maxItems: 1000 },
  )
  upcoming: UpcomingVestingView[];
}

export class VestingView {
  @Field.string('vesting')
  object: string;
  @Field.id('ent')
  entity_id: string;
  @Field.date('The day whose end this shows.')
  as_of: string;
  @Field.objects(() => HoldingVestingView, 'Each holding on that day that has terms of vesting, oldest first.', {
    maxItems: 1_000_000,
  })
  holdings: HoldingVestingView[];
}

export class ReadVesting extends ById {
  @Field.date(
    'How it stands at the end of this day, which may be to come: as long as nobody leaves and nothing is taken ' +
      "back. Default: today, on the company's test clock if it lives on one.",
    { optional: true, example: '2026-06-30' },
  )
  as_of?: string;
}
