import { Field, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { classTypes } from '#ledger/share_class';

class ClassStandingView {
  @Field.id('shc')
  share_class_id: string;
  @Field.string('Name of the class in the charter.', { example: 'Common Stock' })
  name: string;
  @Field.enum(
    classTypes,
    'Type of class. Quantities of a `membership_interest` are in ten-billionths of one percent.',
    { extensible: true },
  )
  class_type: string;
  @Field.integer('Number of authorized shares. Null if unlimited.', { nullable: true, example: 10_000_000 })
  authorized: number | null;
  @Field.integer('Number of outstanding shares.', { example: 8_000_000 })
  outstanding: number;
  @Field.integer('Number of shares reserved for equity plans, whether or not granted, and for warrants.', {
    example: 1_000_000,
  })
  reserved: number;
  @Field.integer('Number of unissued shares reserved for the conversion of preferred stock.', { example: 0 })
  reserved_for_conversion: number;
  @Field.integer(
    "Number of shares committed to pending issuances, warrants, founders' purchases, plans not yet " +
      'adopted, and `chartered` rounds. Calculated only as of today. 0 for any other date.',
    { example: 0 },
  )
  promised: number;
  @Field.integer(
    'Number of shares available for other uses: authorized shares minus outstanding, reserved, and committed ' +
      'shares. Null if unlimited. For preferred stock, limited by the common stock available for its conversion. 0 ' +
      'if an imported charter authorizes too little common stock.',
    { nullable: true, example: 2_000_000 },
  )
  available: number | null;
  @Field.decimal('Total number of votes in the class.', { example: '8000000' })
  votes: string;
}

class PositionView {
  @Field.id('shc')
  share_class_id: string;
  @Field.integer('Quantity held in this class.', { example: 4_000_000 })
  quantity: number;
}

class HolderView {
  @Field.id('stk', 'ID of the holder.')
  stakeholder_id: string;
  @Field.objects(() => PositionView, 'Holdings by class.')
  positions: PositionView[];
  @Field.integer('Total quantity held.', { example: 4_000_000 })
  quantity: number;
  @Field.decimal(
    "Percentage of all outstanding shares. All holders' percentages add up to exactly 100 (largest remainder).",
    { example: '50' },
  )
  ownership_percent: string;
  @Field.decimal('Number of votes the holder has.', { example: '4000000' })
  votes: string;
  @Field.decimal("Percentage of all votes. All holders' percentages add up to exactly 100.", { example: '50' })
  voting_percent: string;
  @Field.integer('Number of unissued shares under grants and warrants.', { example: 0 })
  granted: number;
  @Field.decimal(
    'Percentage of `fully_diluted`, on an as-converted basis. Holders, grantees, and `pool_percent` add up to ' +
      'exactly 100.',
    { example: '44.4444' },
  )
  fully_diluted_percent: string;
}

class GranteeView {
  @Field.id('stk', 'ID of a grantee who does not yet hold shares.')
  stakeholder_id: string;
  @Field.integer('Number of unissued shares under grants and warrants.', { example: 4800 })
  granted: number;
  @Field.decimal('Percentage of `fully_diluted`, on an as-converted basis.', { example: '0.0533' })
  fully_diluted_percent: string;
}

class PlanStandingView {
  @Field.id('eqp')
  equity_plan_id: string;
  @Field.id('shc')
  share_class_id: string;
  @Field.integer('Number of shares granted but neither issued nor returned.', { example: 0 })
  granted: number;
  @Field.integer('Number of shares available for grants.', { example: 1_000_000 })
  available: number;
}

export class CapTableView {
  @Field.discriminator('cap_table')
  object: string;
  @Field.id('ent')
  entity_id: string;
  @Field.date('Date of the report (end of day).')
  as_of: string;
  @Field.timestamp(
    'Cutoff time. Includes only records made at or before this time. Null if all records are included.',
    nullable,
  )
  known_at: number | null;
  @Field.ids('shc', 'IDs of the classes of stock, oldest first.')
  share_class_ids: string[];
  @Field.objects(() => ClassStandingView, 'Classes of stock.')
  classes: ClassStandingView[];
  @Field.objects(() => HolderView, 'Holders, ordered by the date they first held shares.', { maxItems: 1_000_000 })
  holders: HolderView[];
  @Field.objects(() => GranteeView, 'Holders of grants or warrants who do not yet hold shares.', {
    maxItems: 1_000_000,
  })
  grantees: GranteeView[];
  @Field.objects(() => PlanStandingView, 'Equity plans.', { maxItems: 1000 })
  plans: PlanStandingView[];
  @Field.integer('Total number of shares granted under plans but not issued.', { example: 0 })
  options_outstanding: number;
  @Field.integer('Total number of shares reserved for warrants.', { example: 0 })
  warrants_outstanding: number;
  @Field.integer('Total number of shares available for grants.', { example: 1_000_000 })
  pool_available: number;
  @Field.integer(
    'Total number of shares held, granted, reserved for warrants, and available for grants, as converted to common ' +
      'stock at the current ratios. Models of a priced round start from this number.',
    { example: 9_000_000 },
  )
  fully_diluted: number;
  @Field.decimal('Percentage of `fully_diluted` available for grants.', { example: '11.1112' })
  pool_percent: string;
  @Field.integer('Total number of outstanding shares in all classes.', { example: 8_000_000 })
  outstanding: number;
  @Field.decimal('Total number of votes in all classes.', { example: '8000000' })
  votes: string;
}

export class ReadCapTable extends ById {
  @Field.date("Date of the report (end of day). Defaults to today in the company's time zone.", {
    optional: true,
    example: '2026-06-30',
  })
  as_of?: string;
  @Field.instant('Cutoff time. Includes only records made at or before this time. Defaults to all records.', {
    optional: true,
    example: '2026-06-30T12:00:00Z',
  })
  known_at?: string;
}
