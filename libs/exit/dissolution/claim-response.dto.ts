import { Field } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { mailClasses } from './notice.dto';

export const claimResponses = ['rejection', 'security'] as const;
export type ClaimResponse = (typeof claimResponses)[number];

export class OfferSecurity extends ById {
  @Field.string('Security offered for the contingent, conditional or unmatured claim.', {
    max: 1000,
    printed: true,
    example: 'an irrevocable letter of credit issued by Harbor Bank for $4,800.00',
  })
  security: string;
}

export class RecordClaimantReply extends ById {
  @Field.date('Date the notice of rejection or the offer of security was mailed.', { example: '2026-08-03' })
  mailed_on: string;
  @Field.enum(mailClasses, 'Class of mail used, with return receipt requested.')
  mail_class: string;
  @Field.date('Date the claimant received an offer of security. Required for an offer.', {
    optional: true,
    example: '2026-08-05',
  })
  delivered_on?: string;
  @Field.id('doc', 'ID of an uploaded document that serves as evidence, such as the return receipt.')
  evidence_document_id: string;
}
