import { Field, optional, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { ClassDifferenceView, EntryFacts, HolderDifferenceView } from '#ledger/holdings';
import { correctionKinds } from './correction';

export class EntryPatch {
  @Field.date('From which day it counts; of a `cancellation`, until which day what it issued was valid.', optional)
  effective_date?: string;
  @Field.id('shc', 'Of which class.', optional)
  share_class_id?: string;
  @Field.id('stk', 'Who got what was issued, or had what was transferred, bought back or given back.', optional)
  stakeholder_id?: string;
  @Field.id('stk', 'Of a transfer: who got it.', optional)
  transferee_stakeholder_id?: string;
  @Field.integer('How many shares; of an LLC ten-billionths of one percent.', { min: 1, example: 1000, ...optional })
  quantity?: number;
  @Field.decimal('Of what was issued: dollars a share.', { ...optional, example: '0.25' })
  price_per_share?: string;
  @Field.string('Of what was issued: what was given for it.', { max: 400, printed: true, ...optional, example: 'cash' })
  consideration?: string;
}

class CorrectionInput {
  @Field.id(
    'led',
    'The entry that is wrong. One that was reversed is not corrected again: the one that was recorded instead ' +
      'of it is.',
  )
  target_entry_id: string;
  @Field.enum(
    correctionKinds,
    'field_correction: it says something wrong, and what it issued is void (retracted) and issued anew. ' +
      'full_reissue: it was right, and what it issued is replaced (reissued), with other terms where a patch ' +
      'gives them. cancellation: it never happened; with `patch.effective_date`, what it issued was valid until ' +
      'then.',
  )
  correction_kind: string;
  @Field.object(
    () => EntryPatch,
    'What it has to say; what is left out stays as it was. Required for a field_correction.',
    { optional: true, example: { quantity: 1000 } },
  )
  patch?: EntryPatch;
}

export class RestateCapTable extends ById {
  @Field.string('Why, for the audit trail.', {
    max: 2000,
    example: 'The second issue was recorded with one share too many.',
  })
  audit_reason: string;
  @Field.id(
    'res',
    'The adopted resolution by which the board (of an LLC, the members) ratifies this: action ' +
      'defective_act_ratification, or a general one. It is spent by it.',
  )
  authorizing_resolution_id: string;
  @Field.objects(() => CorrectionInput, 'What is corrected, each entry once.', { minItems: 1 })
  corrections: CorrectionInput[];
}

class RestatedEntryView {
  @Field.id('led', 'The entry, which stays as it was recorded.')
  entry_id: string;
  @Field.enum(correctionKinds, 'How it was corrected; null where it only rests on one that was.', nullable)
  correction_kind: string | null;
  @Field.object(() => EntryFacts, 'What it says.')
  before: EntryFacts;
  @Field.id('led', 'The entry that reverses it; null where what it issued was valid until a day.', nullable)
  reversal_entry_id: string | null;
  @Field.object(
    () => EntryFacts,
    'The entry that was recorded instead of it, or after it; null where there is none.',
    nullable,
  )
  after: EntryFacts | null;
}

class RestatementDiff {
  @Field.date('The day at whose end classes and holders are compared: today, where the company is.')
  as_of: string;
  @Field.objects(() => ClassDifferenceView, 'Each class of which something is other.')
  classes: ClassDifferenceView[];
  @Field.objects(() => HolderDifferenceView, 'Each holder who has more or less of a class.', { maxItems: 1_000_000 })
  holders: HolderDifferenceView[];
  @Field.objects(
    () => RestatedEntryView,
    'Each entry that was corrected or rests on one that was, in the order in which they were recorded.',
    { maxItems: 1_000_000 },
  )
  entries: RestatedEntryView[];
}

export class RestatementView {
  @Field.string('The request that did it, `req_…`, as in X-Request-Id and on its audit entries.')
  request_id: string;
  @Field.object(() => RestatementDiff, 'What is other than before.')
  diff: RestatementDiff;
}
