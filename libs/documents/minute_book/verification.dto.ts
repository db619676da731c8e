import { Field, highestNumber, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { breaks } from './verification';

class MinuteBookBreakView {
  @Field.integer('Position of the first error.', { min: 1, example: 2 })
  position: number;
  @Field.id('mbe', 'ID of the entry. Null if it no longer exists.', nullable)
  minute_book_entry_id: string | null;
  @Field.enum(
    breaks,
    'Kind of error. `changed`: the entry differs. `missing`: removed. `out_of_place`: not linked to the ' +
      'previous entry. `paper_changed`: the PDF is missing or differs.',
  )
  reason: string;
}

export class MinuteBookVerificationView {
  @Field.discriminator('minute_book_verification')
  object: string;
  @Field.id('ent')
  entity_id: string;
  @Field.boolean('Whether every entry is unchanged, in its place, with its document.', { example: true })
  intact: boolean;
  @Field.integer('Number of intact entries from the start.', { example: 12 })
  entries: number;
  @Field.string(
    'Hash of the last intact entry. Zeros if none. Compare it with an earlier hash to confirm ' +
      'that the book only grew.',
    { example: '0'.repeat(64) },
  )
  last_hash: string;
  @Field.object(() => MinuteBookBreakView, 'First error.', { nullable: true, example: null })
  first_broken: MinuteBookBreakView | null;
}

export class ExportMinuteBook extends ById {
  @Field.integer('First entry. Defaults to the start of the book.', {
    min: 1,
    max: highestNumber,
    optional: true,
    example: 1,
  })
  from_position?: number;
  @Field.integer(
    'Last entry. Defaults to the end of the book. A file holds at most 200 entries and 32 MiB; export ' +
      'longer books in volumes.',
    { min: 1, max: highestNumber, optional: true },
  )
  to_position?: number;
}
