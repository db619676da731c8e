import { Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { ledgerEntryKinds } from '#ledger/ledger_entry';

class CountDifferenceView {
  @Field.integer('Value as of the end of the first date.', { example: 8_000_000 })
  before: number;
  @Field.integer('Value as of the end of the second date.', { example: 8_100_000 })
  after: number;
  @Field.integer('Change in the number of shares. Negative for a decrease.', {
    min: -Number.MAX_SAFE_INTEGER,
    example: 100_000,
  })
  change: number;
}

export class ClassDifferenceView {
  @Field.id('shc')
  share_class_id: string;
  @Field.object(() => CountDifferenceView, 'Number of authorized shares. Null if unlimited.', nullable)
  authorized: CountDifferenceView | null;
  @Field.object(() => CountDifferenceView, 'Number of shares held.')
  outstanding: CountDifferenceView;
}

export class HolderDifferenceView extends CountDifferenceView {
  @Field.id('stk', 'ID of the holder.')
  stakeholder_id: string;
  @Field.id('shc', 'ID of the class of stock.')
  share_class_id: string;
}

export class EntryFacts {
  @Field.id('led', 'ID of the ledger entry.')
  entry_id: string;
  @Field.enum(ledgerEntryKinds, 'Type of entry.', { extensible: true })
  kind: string;
  @Field.date('Effective date of the entry.')
  effective_date: string;
  @Field.id('shc')
  share_class_id: string;
  @Field.id('sec', 'ID of the security that was created or cancelled.', nullable)
  security_id: string | null;
  @Field.id('stk', "ID of the security's holder.", nullable)
  stakeholder_id: string | null;
  @Field.integer('Number of shares.', { example: 100_000 })
  quantity: number;
  @Field.id('led', 'ID of the entry that this entry reverses or replaces.', nullable)
  references_entry_id: string | null;
}

export class CapTableDiffView {
  @Field.discriminator('cap_table_diff')
  object: string;
  @Field.id('ent')
  entity_id: string;
  @Field.date('First date (end of day).')
  from: string;
  @Field.date('Second date (end of day).')
  to: string;
  @Field.timestamp(
    'Cutoff time. Includes only records made at or before this time. Null if all records are included.',
    nullable,
  )
  known_at: number | null;
  @Field.objects(() => ClassDifferenceView, 'Classes that changed.')
  classes: ClassDifferenceView[];
  @Field.objects(() => HolderDifferenceView, 'Holders whose shares changed.', { maxItems: 1_000_000 })
  holders: HolderDifferenceView[];
  @Field.objects(
    () => EntryFacts,
    'Entries effective after the first date and on or before the second date, in the order they were recorded.',
    { maxItems: 1_000_000 },
  )
  entries: EntryFacts[];
}

export class CompareCapTables extends ById {
  @Field.date('First date to compare.', { example: '2026-06-30' })
  from: string;
  @Field.date(
    "Second date to compare. Must not be before the first date. Defaults to today in the company's time zone.",
    optional,
  )
  to?: string;
  @Field.instant('Cutoff time. Includes only records made at or before this time. Defaults to all records.', {
    optional: true,
    example: '2026-06-30T12:00:00Z',
  })
  known_at?: string;
}
