import { AttributionView } from '#platform/wire/attribution.dto';
import { Field } from '#platform/wire/field';

class LetterChangeView {
  @Field.string({ doc: 'The field.', example: 'price_cents' })
  field: string;
  @Field.json({ doc: 'What it was in the version before.', schema: {}, example: 1_200_000_000 })
  from: unknown;
  @Field.json({ doc: 'What it is.', schema: {}, example: 1_250_000_000 })
  to: unknown;
}

export class LetterVersionView {
  @Field.integer({ doc: 'From 1 without a gap.', min: 1, example: 2 })
  number: number;
  @Field.timestamp({ doc: 'When it was made.' })
  created: number;
  @Field.object(() => AttributionView, { doc: 'Who stood behind its making.', nullable: true })
  authorized_by: AttributionView | null;
  @Field.id('doc', { doc: 'Its paper.' })
  document_id: string;
  @Field.id('doc', { doc: 'What changed since the version before, word by word; null of the first.', nullable: true })
  redline_document_id: string | null;
  @Field.objects(() => LetterChangeView, { doc: 'What changed since the version before, by field.' })
  changes: LetterChangeView[];
}

export class LetterVersionsView {
  @Field.string({ doc: 'letter_of_intent_versions', example: 'letter_of_intent_versions' })
  object: string;
  @Field.id('loi', { doc: 'The letter.' })
  letter_of_intent_id: string;
  @Field.objects(() => LetterVersionView, { doc: 'Newest first.' })
  data: LetterVersionView[];
}
