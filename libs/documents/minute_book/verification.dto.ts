import { Field, highestNumber, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { breaks } from './verification';

class MinuteBookBreakView {
  @Field.integer('Where the book stops to hold.', { min: 1, example: 2 })
  position: number;
  @Field.id('mbe', 'The entry there; null when nothing is left of it.', nullable)
  minute_book_entry_id: string | null;
  @Field.enum(
    breaks,
    'changed: not what was entered. missing: removed. out_of_place: not linked to the one before. ' +
      'paper_changed: the filed PDF is gone, or its bytes are others.',
  )
  reason: string;
}

export class MinuteBookVerificationView {
  @Field.string('minute_book_verification')
  object: string;
  @Field.id('ent')
  entity_id: string;
  @Field.boolean('True when every entry is the one that was made, in its place, with its paper.', { example: true })
  intact: boolean;
  @Field.integer('How many entries hold, from the first on.', { example: 12 })
  entries: number;
  @Field.string(
    'The hash of the last entry that holds; zeros when there is none. Who has kept an earlier one can see that ' +
      'the book has only grown.',
    { example: '0'.repeat(64) },
  )
  last_hash: string;
  @Field.object(() => MinuteBookBreakView, 'The first place that does not hold.', { nullable: true, example: null })
  first_broken: MinuteBookBreakView | null;
}

export class ExportMinuteBook extends ById {
  @Field.integer('The first entry; the first of the book unless given.', {
    min: 1,
    max: highestNumber,
    optional: true,
    example: 1,
  })
  from_position?: number;
  @Field.integer(
    'The last entry; the last of the book unless given. One file holds 200 entries and 32 MiB of papers at ' +
      'most: a longer book is exported in volumes.',
    { min: 1, max: highestNumber, optional: true },
  )
  to_position?: number;
}
