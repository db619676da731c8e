import { AttributionView } from '#platform/wire/attribution.dto';
import { Field, nullable } from '#platform/wire/field';

class LetterChangeView {
  @Field.string('The field.', { example: 'price_cents' })
  field: string;
  @Field.json('What it was in the version before.', { schema: {}, example: 1_200_000_000 })
  from: unknown;
  @Field.json('What it is.', { schema: {}, example: 1_250_000_000 })
  to: unknown;
}

export class LetterVersionView {
  @Field.integer('From 1 without a gap.', { min: 1, example: 2 })
  number: number;
  @Field.timestamp('When it was made.')
  created: number;
  @Field.object(() => AttributionView, 'Who stood behind its making.', nullable)
  authorized_by: AttributionView | null;
  @Field.id('doc')
  document_id: string;
  @Field.id('doc', 'What changed since the version before, word by word; null of the first.', nullable)
  redline_document_id: string | null;
  @Field.objects(() => LetterChangeView, 'What changed since the version before, by field.')
  changes: LetterChangeView[];
}

export class LetterVersionsView {
  @Field.string('letter_of_intent_versions', { example: 'letter_of_intent_versions' })
  object: string;
  @Field.id('loi', 'The letter.')
  letter_of_intent_id: string;
  @Field.objects(() => LetterVersionView, 'Newest first.')
  data: LetterVersionView[];
}
