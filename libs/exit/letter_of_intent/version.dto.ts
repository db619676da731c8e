import { AttributionView } from '#platform/wire/attribution.dto';
import { Field, nullable } from '#platform/wire/field';

class LetterChangeView {
  @Field.string('Name of the field.', { example: 'price_cents' })
  field: string;
  @Field.json('Value in the previous version.', { schema: {}, example: 1_200_000_000 })
  from: unknown;
  @Field.json('Value in this version.', { schema: {}, example: 1_250_000_000 })
  to: unknown;
}

export class LetterVersionView {
  @Field.integer('Version number, starting at 1 with no gaps.', { min: 1, example: 2 })
  number: number;
  @Field.timestamp('Time the version was created.')
  created: number;
  @Field.object(() => AttributionView, 'User and agent responsible for the version.', nullable)
  authorized_by: AttributionView | null;
  @Field.id('doc')
  document_id: string;
  @Field.id('doc', 'ID of the word-by-word redline against the previous version. Null for the first version.', nullable)
  redline_document_id: string | null;
  @Field.objects(() => LetterChangeView, 'Changes since the previous version, by field.')
  changes: LetterChangeView[];
}

export class LetterVersionsView {
  @Field.discriminator('letter_of_intent_versions')
  object: string;
  @Field.id('loi', 'ID of the letter of intent.')
  letter_of_intent_id: string;
  @Field.objects(() => LetterVersionView, 'Versions, newest first.')
  data: LetterVersionView[];
}
