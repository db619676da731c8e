import { Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { ledgerEntryKinds } from '#ledger/ledger_entry';

class CountDifferenceView {
  @Field.integer('At the end of the first day.', { example: 8_000_000 })
  before: number;
  @Field.integer('At the end of the second day.', { example: 8_100_000 })
  after: number;
  @Field.integer('How many more; negative when there are fewer.', { min: -Number.MAX_SAFE_INTEGER, example: 100_000 })
  change: number;
}

export class ClassDifferenceView {
  @Field.id('shc')
  share_class_id: string;
  @Field.object(() => CountDifferenceView, 'What the charter authorised; null where nothing limits them.', nullable)
  authorized: CountDifferenceView | null;
  @Field.object(() => CountDifferenceView, 'What was held.')
  outstanding: CountDifferenceView;
}

export class HolderDifferenceView extends CountDifferenceView {
  @Field.id('stk', 'The holder.')
  stakeholder_id: string;
  @Field.id('shc', 'Of this class.')
  share_class_id: string;
}

/** The facts of a ledger entry. */
export class EntryFacts {
  @Field.id('led', 'The entry.')
  entry_id: string;
  @Field.enum(ledgerEntryKinds, 'What happened.', { extensible: true })
  kind: string;
  @Field.date('From which day it counts.')
  effective_date: string;
  @Field.id('shc')
  share_class_id: string;
  @Field.id('sec', 'The security that it made or ended.', nullable)
  security_id: string | null;
  @Field.id('stk', 'The holder of that security.', nullable)
  stakeholder_id: string | null;
  @Field.integer('How many shares.', { example: 100_000 })
  quantity: number;
  @Field.id('led', 'The entry that it reverses, or is recorded instead of.', nullable)
  references_entry_id: string | null;
}

export class CapTableDiffView {
  @Field.string('cap_table_diff')
  object: string;
  @Field.id('ent')
  entity_id: string;
  @Field.date('The first day, at its end.')
  from: string;
  @Field.date('The second day, at its end.')
  to: string;
  @Field.timestamp('Only what was recorded by then counts; null for all that is known.', nullable)
  known_at: number | null;
  @Field.objects(() => ClassDifferenceView, 'Each class of which something is other.')
  classes: ClassDifferenceView[];
  @Field.objects(() => HolderDifferenceView, 'Each holder who has more or less of a class.', { maxItems: 1_000_000 })
  holders: HolderDifferenceView[];
  @Field.objects(
    () => EntryFacts,
    'The entries that have effect after the first day and until the second, in the order in which they were ' +
      'recorded.',
    { maxItems: 1_000_000 },
  )
  entries: EntryFacts[];
}

export class CompareCapTables extends ById {
  @Field.date('The first day.', { example: '2026-06-30' })
  from: string;
  @Field.date(
    "The second day, not before the first. Default: today, on the company's test clock if it lives on one.",
    optional,
  )
  to?: string;
  @Field.instant('What we knew at this instant. Default: all that is known.', {
    optional: true,
    example: '2026-06-30T12:00:00Z',
  })
  known_at?: string;
}
