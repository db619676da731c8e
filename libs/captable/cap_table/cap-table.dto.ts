import { Field, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { classTypes } from '#ledger/share_class';

class ClassStandingView {
  @Field.id('shc')
  share_class_id: string;
  @Field.string('What the charter calls it.', { example: 'Common Stock' })
  name: string;
  @Field.enum(classTypes, 'Quantities of membership_interest are ten-billionths of one percent.', { extensible: true })
  class_type: string;
  @Field.integer('How many the charter authorised; null where nothing limits them.', {
    nullable: true,
    example: 10_000_000,
  })
  authorized: number | null;
  @Field.integer('How many are held.', { example: 8_000_000 })
  outstanding: number;
  @Field.integer('How many are kept: for equity plans, granted or still to be granted, and for warrants.', {
    example: 1_000_000,
  })
  reserved: number;
  @Field.integer(
    'How many have to stay unissued so that all preferred stock that converts into them can be converted.',
    { example: 0 },
  )
  reserved_for_conversion: number;
  @Field.integer(
    'How many are promised by acts under way: issues and warrants, purchases of founders, plans before their ' +
      'adoption, and rounds whose charter is in effect. They count for today as known today, and are 0 otherwise.',
    { example: 0 },
  )
  promised: number;
  @Field.integer(
    'How many can be issued or kept for something else; null where nothing limits them. It is what is authorised ' +
      'and neither outstanding, reserved, reserved for conversion nor promised; of preferred stock no more than ' +
      'can be converted into the common stock that is available. It is 0 where a charter that was brought in ' +
      'authorises too little common stock for all conversions.',
    { nullable: true, example: 2_000_000 },
  )
  available: number | null;
  @Field.decimal('Votes of all that are held.', { example: '8000000' })
  votes: string;
}

class PositionView {
  @Field.id('shc')
  share_class_id: string;
  @Field.integer('How many of it.', { example: 4_000_000 })
  quantity: number;
}

class HolderView {
  @Field.id('stk', 'The holder.')
  stakeholder_id: string;
  @Field.objects(() => PositionView, 'What they hold, class by class.')
  positions: PositionView[];
  @Field.integer('All that they hold.', { example: 4_000_000 })
  quantity: number;
  @Field.decimal('Their part of all that is held, in percent; the holders add up to exactly 100 (largest remainder).', {
    example: '50',
  })
  ownership_percent: string;
  @Field.decimal('Their votes.', { example: '4000000' })
  votes: string;
  @Field.decimal('Their part of all votes, in percent; the holders add up to exactly 100.', { example: '50' })
  voting_percent: string;
  @Field.integer('What they were granted under equity plans, or have warrants for, and have not got yet.', {
    example: 0,
  })
  granted: number;
  @Field.decimal(
    'Their part of `fully_diluted`, in percent, what they hold and were granted counted as converted; holders, ' +
      'grantees and `pool_percent` add up to exactly 100.',
    { example: '44.4444' },
  )
  fully_diluted_percent: string;
}

class GranteeView {
  @Field.id('stk', 'Who holds nothing yet.')
  stakeholder_id: string;
  @Field.integer('What they were granted under equity plans, or have warrants for, and have not got yet.', {
    example: 4800,
  })
  granted: number;
  @Field.decimal('Their part of `fully_diluted`, in percent, what they were granted counted as converted.', {
    example: '0.0533',
  })
  fully_diluted_percent: string;
}

class PlanStandingView {
  @Field.id('eqp')
  equity_plan_id: string;
  @Field.id('shc')
  share_class_id: string;
  @Field.integer('How many are granted and neither issued nor returned.', { example: 0 })
  granted: number;
  @Field.integer('How many can still be granted.', { example: 1_000_000 })
  available: number;
}

export class CapTableView {
  @Field.string('cap_table')
  object: string;
  @Field.id('ent')
  entity_id: string;
  @Field.date('The day whose end this shows.')
  as_of: string;
  @Field.timestamp('Only what was recorded by then counts; null for all that is known.', nullable)
  known_at: number | null;
  @Field.ids('shc', 'The classes, oldest first.')
  share_class_ids: string[];
  @Field.objects(() => ClassStandingView, 'Each class.')
  classes: ClassStandingView[];
  @Field.objects(() => HolderView, 'Each holder, in the order in which they came to be one.', { maxItems: 1_000_000 })
  holders: HolderView[];
  @Field.objects(() => GranteeView, 'Each who holds nothing yet and was granted something or has a warrant.', {
    maxItems: 1_000_000,
  })
  grantees: GranteeView[];
  @Field.objects(() => PlanStandingView, 'Each equity plan.', { maxItems: 1000 })
  plans: PlanStandingView[];
  @Field.integer('All that is granted under plans and not issued.', { example: 0 })
  options_outstanding: number;
  @Field.integer('All that is kept for warrants.', { example: 0 })
  warrants_outstanding: number;
  @Field.integer('All that can still be granted.', { example: 1_000_000 })
  pool_available: number;
  @Field.integer(
    'All that is held, granted, kept for warrants or can be granted, counted as converted: a share of preferred ' +
      'stock is as many of common stock as it becomes by the ratio of the day, and none where it does not convert. ' +
      '`POST /v1/entities/{id}/cap_table` starts from the same number.',
    { example: 9_000_000 },
  )
  fully_diluted: number;
  @Field.decimal('The part of it that can still be granted, in percent.', { example: '11.1112' })
  pool_percent: string;
  @Field.integer('All that is held, of every class.', { example: 8_000_000 })
  outstanding: number;
  @Field.decimal('All votes.', { example: '8000000' })
  votes: string;
}

export class ReadCapTable extends ById {
  @Field.date("What was true at the end of this day. Default: today, on the company's test clock if it lives on one.", {
    optional: true,
    example: '2026-06-30',
  })
  as_of?: string;
  @Field.instant('What we knew at this instant. Default: all that is known.', {
    optional: true,
    example: '2026-06-30T12:00:00Z',
  })
  known_at?: string;
}
