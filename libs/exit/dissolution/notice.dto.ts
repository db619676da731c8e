import { Field, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';

/** With return receipt requested. */
export const mailClasses = ['certified', 'registered'] as const;
export type MailClass = (typeof mailClasses)[number];

export class RecordNoticeOfDissolution extends ById {
  @Field.date('Date the notice was mailed to all known claimants.', { example: '2026-06-15' })
  mailed_on: string;
  @Field.enum(
    mailClasses,
    'Class of mail used, with return receipt requested. Required in Delaware for corporations (8 Del. C. § 280(a)(1)).',
    optional,
  )
  mail_class?: string;
  @Field.date(
    'Date the notice was first published. Delaware requires publication in two consecutive weeks, in the county of ' +
      'the last registered agent and at the principal place of business, and once in a national daily newspaper if ' +
      'total assets are $10,000,000 or more (8 Del. C. § 280(a)(1)). Record it after the second week.',
    { ...optional, example: '2026-06-15' },
  )
  published_on?: string;
  @Field.date(
    'Last day to submit claims, as stated in the notice. Use this field if you sent your own notice.',
    optional,
  )
  claims_until?: string;
  @Field.id(
    'doc',
    "ID of an uploaded document that serves as evidence, such as mail receipts or the publisher's affidavit.",
  )
  evidence_document_id: string;
}
