import { Field, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';

export class RecordNoticeOfDissolution extends ById {
  @Field.date('The day on which it was mailed to everybody who is known to claim.', { example: '2026-06-15' })
  mailed_on: string;
  @Field.date(
    'The day of its first publication, in Delaware: recorded once it has appeared in two consecutive weeks.',
    { ...optional, example: '2026-06-15' },
  )
  published_on?: string;
  @Field.date(
    'The last day to claim that it states, where another notice was given than the one that was written.',
    optional,
  )
  claims_until?: string;
  @Field.id('doc', 'What proves it, uploaded before: receipts of the mail, the affidavit of the publisher.')
  evidence_document_id: string;
}
