import { Field, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';

export class RecordNoticeOfDissolution extends ById {
  @Field.date('Date the notice was mailed to all known claimants.', { example: '2026-06-15' })
  mailed_on: string;
  @Field.date('Date of the first publication in Delaware. Record it after publication in two consecutive weeks.', {
    ...optional,
    example: '2026-06-15',
  })
  published_on?: string;
  @Field.date('Last day for claims stated in the notice, if you sent a different notice.', optional)
  claims_until?: string;
  @Field.id('doc', "ID of an uploaded document as evidence, such as mail receipts or the publisher's affidavit.")
  evidence_document_id: string;
}
