import { Field, optional, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { ClassDifferenceView, EntryFacts, HolderDifferenceView } from '#ledger/holdings';
import { correctionKinds } from './correction';

export class EntryPatch {
  @Field.date('Effective date. For a `cancellation`, the date the issuance ceased to be valid.', optional)
  effective_date?: string;
  @Field.id('shc', 'ID of the class of stock.', optional)
  share_class_id?: string;
  @Field.id(
    'stk',
    'ID of the person who received the issued shares, or who held the transferred, repurchased, or surrendered shares.',
    optional,
  )
  stakeholder_id?: string;
  @Field.id('stk', 'ID of the transferee. Transfers only.', optional)
  transferee_stakeholder_id?: string;
  @Field.integer('Number of shares. For an LLC, the interest in ten-billionths of one percent.', {
    min: 1,
    example: 1000,
    ...optional,
  })
  quantity?: number;
  @Field.decimal('Price per share in dollars. Issuances only.', { ...optional, example: '0.25' })
  price_per_share?: string;
  @Field.string('Consideration received. Issuances only.', { max: 400, printed: true, ...optional, example: 'cash' })
  consideration?: string;
}

class CorrectionInput {
  @Field.id(
    'led',
    'ID of the incorrect entry. If that entry has already been corrected, send the ID of its replacement.',
  )
  target_entry_id: string;
  @Field.enum(
    correctionKinds,
    'Type of correction. `field_correction`: the entry was wrong. Its security becomes void (`retracted`), and a ' +
      'replacement is issued. `full_reissue`: a security with the terms in `patch` replaces the existing security ' +
      '(`reissued`). `cancellation`: the issuance never took place or, with `patch.effective_date`, was valid until ' +
      'that date.',
  )
  correction_kind: string;
  @Field.object(
    () => EntryPatch,
    'Corrected values. Omitted fields stay unchanged. Required for a `field_correction`.',
    { optional: true, example: { quantity: 1000 } },
  )
  patch?: EntryPatch;
}

export class RestateCapTable extends ById {
  @Field.string('Reason, recorded in the audit trail.', {
    max: 2000,
    example: 'The second issuance was recorded with one extra share.',
  })
  audit_reason: string;
  @Field.id(
    'res',
    'ID of the adopted resolution of the board or, for an LLC, the members that ratifies the correction. Must be a ' +
      'general resolution or have the action `defective_act_ratification`. Each resolution can be used only once.',
  )
  authorizing_resolution_id: string;
  @Field.objects(() => CorrectionInput, 'Corrections to apply, at most one per entry.', { minItems: 1 })
  corrections: CorrectionInput[];
}

class RestatedEntryView {
  @Field.id('led', 'ID of the original entry, which remains in the ledger.')
  entry_id: string;
  @Field.enum(correctionKinds, 'Type of correction. Null if the entry only depends on a corrected entry.', nullable)
  correction_kind: string | null;
  @Field.object(() => EntryFacts, 'Content of the original entry.')
  before: EntryFacts;
  @Field.id('led', 'ID of the reversing entry. Null if the issuance was valid until a specified date.', nullable)
  reversal_entry_id: string | null;
  @Field.object(() => EntryFacts, 'Entry that replaces the original entry. Null if none.', nullable)
  after: EntryFacts | null;
}

class RestatementDiff {
  @Field.date("Date of the comparison (end of day). Always today in the time zone of the company's principal office.")
  as_of: string;
  @Field.objects(() => ClassDifferenceView, 'Classes that changed.')
  classes: ClassDifferenceView[];
  @Field.objects(() => HolderDifferenceView, 'Holders whose shares changed.', { maxItems: 1_000_000 })
  holders: HolderDifferenceView[];
  @Field.objects(
    () => RestatedEntryView,
    'Corrected entries and their dependent entries, in the order they were recorded.',
    { maxItems: 1_000_000 },
  )
  entries: RestatedEntryView[];
}

export class RestatementView {
  @Field.discriminator('restatement')
  object: string;
  @Field.string("Request ID (`req_…`), also found in `X-Request-Id` and in the request's audit entries.")
  request_id: string;
  @Field.object(() => RestatementDiff, 'Changes made by the restatement.')
  diff: RestatementDiff;
}
