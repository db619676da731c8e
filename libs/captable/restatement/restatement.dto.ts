import { Field, optional, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { ClassDifferenceView, EntryFacts, HolderDifferenceView } from '#ledger/holdings';
import { correctionKinds } from './correction';

export class EntryPatch {
  @Field.date('Effective date. For a `cancellation`, the date until which the issue was valid.', optional)
  effective_date?: string;
  @Field.id('shc', 'ID of the class of stock.', optional)
  share_class_id?: string;
  @Field.id(
    'stk',
    'ID of the person who received the issue, or who held the transferred, repurchased, or surrendered shares.',
    optional,
  )
  stakeholder_id?: string;
  @Field.id('stk', 'ID of the transferee. Transfers only.', optional)
  transferee_stakeholder_id?: string;
  @Field.integer('Number of shares. For an LLC, ten-billionths of one percent.', { min: 1, example: 1000, ...optional })
  quantity?: number;
  @Field.decimal('Price per share in dollars. Issues only.', { ...optional, example: '0.25' })
  price_per_share?: string;
  @Field.string('Consideration received. Issues only.', { max: 400, printed: true, ...optional, example: 'cash' })
  consideration?: string;
}

class CorrectionInput {
  @Field.id('led', 'ID of the wrong entry. If it was already corrected, send the ID of the entry that replaced it.')
  target_entry_id: string;
  @Field.enum(
    correctionKinds,
    'Kind of correction. `field_correction`: the entry is wrong, so its security is void (`retracted`) ' +
      'and issued again. `full_reissue`: the security is replaced (`reissued`), with the terms of the ' +
      'patch. `cancellation`: it never happened or, with `patch.effective_date`, was valid until then.',
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
  @Field.string('Reason for the audit trail.', {
    max: 2000,
    example: 'The second issue was recorded with one share too many.',
  })
  audit_reason: string;
  @Field.id(
    'res',
    "ID of the adopted ratification by the board, or by an LLC's members: action " +
      '`defective_act_ratification`, or a general resolution. The restatement consumes it.',
  )
  authorizing_resolution_id: string;
  @Field.objects(() => CorrectionInput, 'Corrections, at most one per entry.', { minItems: 1 })
  corrections: CorrectionInput[];
}

class RestatedEntryView {
  @Field.id('led', 'ID of the entry, which stays on record.')
  entry_id: string;
  @Field.enum(correctionKinds, 'Kind of correction. Null if the entry only depends on a corrected entry.', nullable)
  correction_kind: string | null;
  @Field.object(() => EntryFacts, 'Content of the entry.')
  before: EntryFacts;
  @Field.id('led', 'ID of the reversing entry. Null if the issue was valid until a date.', nullable)
  reversal_entry_id: string | null;
  @Field.object(() => EntryFacts, 'Entry recorded in its place. Null if none.', nullable)
  after: EntryFacts | null;
}

class RestatementDiff {
  @Field.date("Date of the comparison (end of day): today at the company's principal office.")
  as_of: string;
  @Field.objects(() => ClassDifferenceView, 'Classes that changed.')
  classes: ClassDifferenceView[];
  @Field.objects(() => HolderDifferenceView, 'Holders whose shares changed.', { maxItems: 1_000_000 })
  holders: HolderDifferenceView[];
  @Field.objects(() => RestatedEntryView, 'Corrected and dependent entries, in recording order.', {
    maxItems: 1_000_000,
  })
  entries: RestatedEntryView[];
}

export class RestatementView {
  @Field.discriminator('restatement')
  object: string;
  @Field.string('ID of the request, `req_…`, as in `X-Request-Id` and on its audit entries.')
  request_id: string;
  @Field.object(() => RestatementDiff, 'Differences from the previous ledger.')
  diff: RestatementDiff;
}
