import { Field, highestNumber, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { breaks } from './verification';

class MinuteBookBreakView {
  @Field.integer('Position of the first error.', { min: 1, example: 2 })
  position: number;
  @Field.id('mbe', 'ID of the entry. Null if the entry no longer exists.', nullable)
  minute_book_entry_id: string | null;
  @Field.enum(
    breaks,
    'Type of error. `changed`: the entry has been changed. `missing`: the entry was removed. ' +
      '`out_of_place`: the entry is not linked to the previous entry. `paper_changed`: the PDF is ' +
      'missing or has been changed.',
  )
  reason: string;
}

export class MinuteBookVerificationView {
  @Field.discriminator('minute_book_verification')
  object: string;
  @Field.id('ent')
  entity_id: string;
  @Field.boolean('Whether every entry is unchanged, is in sequence, and matches its document.', { example: true })
  intact: boolean;
  @Field.integer('Number of intact entries, counted from the start of the minute book.', { example: 12 })
  entries: number;
  @Field.string(
    'Hash of the last intact entry. All zeros if no entry is intact. Compare the hash with an earlier ' +
      'hash to confirm that entries have only been added.',
    { example: '0'.repeat(64) },
  )
  last_hash: string;
  @Field.object(() => MinuteBookBreakView, 'First error.', { nullable: true, example: null })
  first_broken: MinuteBookBreakView | null;
}

export class ExportMinuteBook extends ById {
  @Field.integer('First entry to include. Defaults to the start of the minute book.', {
    min: 1,
    max: highestNumber,
    optional: true,
    example: 1,
  })
  from_position?: number;
  @Field.integer(
    'Position of the last entry to include. Defaults to the end of the minute book. A file can ' +
      'hold up to 200 entries and 32 MiB, so export longer minute books in multiple volumes.',
    { min: 1, max: highestNumber, optional: true },
  )
  to_position?: number;
}
