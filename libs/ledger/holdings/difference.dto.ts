import { Field } from '#platform/wire/field';
import { ledgerEntryKinds } from '#ledger/ledger_entry';

class CountDifferenceView {
  @Field.integer({ doc: 'At the end of the first day.', example: 8_000_000 })
  before: number;
  @Field.integer({ doc: 'At the end of the second day.', example: 8_100_000 })
  after: number;
  @Field.integer({
    doc: 'How many more; negative when there are fewer.',
    min: -Number.MAX_SAFE_INTEGER,
    example: 100_000,
  })
  change: number;
}

export class ClassDifferenceView {
  @Field.id('shc', { doc: 'The class.' })
  share_class_id: string;
  @Field.object(() => CountDifferenceView, {
    doc: 'What the charter authorised; null where nothing limits them.',
    nullable: true,
  })
  authorized: CountDifferenceView | null;
  @Field.object(() => CountDifferenceView, { doc: 'What was held.' })
  outstanding: CountDifferenceView;
}

export class HolderDifferenceView extends CountDifferenceView {
  @Field.id('stk', { doc: 'The holder.' })
  stakeholder_id: string;
  @Field.id('shc', { doc: 'Of this class.' })
  share_class_id: string;
}

/** The facts of a ledger entry. */
export class EntryFacts {
  @Field.id('led', { doc: 'The entry.' })
  entry_id: string;
  @Field.enum(ledgerEntryKinds, { doc: 'What happened.', extensible: true })
  kind: string;
  @Field.date({ doc: 'From which day it counts.' })
  effective_date: string;
  @Field.id('shc', { doc: 'The class.' })
  share_class_id: string;
  @Field.id('sec', { doc: 'The security that it made or ended.', nullable: true })
  security_id: string | null;
  @Field.id('stk', { doc: 'The holder of that security.', nullable: true })
  stakeholder_id: string | null;
  @Field.integer({ doc: 'How many shares.', example: 100_000 })
  quantity: number;
  @Field.id('led', { doc: 'The entry that it reverses, or is recorded instead of.', nullable: true })
  references_entry_id: string | null;
}

export class CapTableDiffView {
  @Field.string({ doc: 'cap_table_diff' })
  object: string;
  @Field.id('ent', { doc: 'The company.' })
  entity_id: string;
  @Field.date({ doc: 'The first day, at its end.' })
  from: string;
  @Field.date({ doc: 'The second day, at its end.' })
  to: string;
  @Field.timestamp({ doc: 'Only what was recorded by then counts; null for all that is known.', nullable: true })
  known_at: number | null;
  @Field.objects(() => ClassDifferenceView, { doc: 'Each class of which something is other.' })
  classes: ClassDifferenceView[];
  @Field.objects(() => HolderDifferenceView, {
    doc: 'Each holder who has more or less of a class.',
    maxItems: 1_000_000,
  })
  holders: HolderDifferenceView[];
  @Field.objects(() => EntryFacts, {
    doc:
      'The entries that have effect after the first day and until the second, in the order in which they were ' +
      'recorded.',
    maxItems: 1_000_000,
  })
  entries: EntryFacts[];
}

export class CompareCapTables {
  @Field.path({ doc: 'The company.' })
  id: string;
  @Field.date({ doc: 'The first day.', example: '2026-06-30' })
  from: string;
  @Field.date({
    doc: "The second day, not before the first. Default: today, on the company's test clock if it lives on one.",
    optional: true,
  })
  to?: string;
  @Field.instant({
    doc: 'What we knew at this instant. Default: all that is known.',
    optional: true,
    example: '2026-06-30T12:00:00Z',
  })
  known_at?: string;
}
