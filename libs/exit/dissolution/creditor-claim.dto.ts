import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { claimResponses } from './claim-response.dto';
import { mailClasses } from './notice.dto';
import { generalRank } from './creditor-shares';
import { creditorClaimMachine } from './creditor-claim.machine';

const rankDoc =
  'Payment priority among unsecured debts if the assets do not cover all debts: 1 for debts with statutory priority ' +
  '(such as debts to the United States, 31 U.S.C. § 3713), 2 for general debts and notes, 3 or higher for ' +
  'subordinated debts. Debts of equal rank share ratably.';
const securedDoc = 'Portion of the claim secured by collateral, in cents. It is paid before all unsecured debts.';

export class CreditorClaimView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.id('dis', 'ID of the dissolution.')
  dissolution_id: string;
  @Field.enum(creditorClaimMachine.states, 'Status of the claim. `settled`: the claim is fully resolved.')
  status: string;
  @Field.string('Name of the claimant.', { example: 'Harbor Hosting LLC' })
  claimant: string;
  @Field.string('Basis of the claim.', { example: 'Invoice 2026-118 for hosting in May' })
  ground: string;
  @Field.integer('Claimed amount in cents.', { example: 480_000 })
  amount_cents: number;
  @Field.integer(rankDoc, { min: 1, max: 9, example: generalRank })
  rank: number;
  @Field.integer(securedDoc, { example: 0 })
  secured_cents: number;
  @Field.integer(
    'Part of a disputed claim that the company allows, in cents. The distribution pays it with the other claims. ' +
      'Null if the company disputes no part of the claim.',
    { ...nullable, example: 160_000 },
  )
  allowed_cents: number | null;
  @Field.date('Date the claim was received.')
  received_on: string;
  @Field.integer('Settlement amount in cents. 0 if the claim was withdrawn or is barred. Null until settlement.', {
    ...nullable,
    example: 480_000,
  })
  settled_cents: number | null;
  @Field.integer(
    'Amount paid in cents. Less than the settlement amount if the assets do not cover all debts. Null until the ' +
      'distribution.',
    { ...nullable, example: 239_184 },
  )
  paid_cents: number | null;
  @Field.boolean('Whether the claim was paid from the reserve after the distribution. Null until settlement.', nullable)
  from_reserve: boolean | null;
  @Field.date('Settlement date. Null until settlement.', nullable)
  settled_on: string | null;
  @Field.id('doc', 'ID of the document uploaded as evidence of the settlement.', nullable)
  evidence_document_id: string | null;
  @Field.string('Reason for the dispute, or explanation of the settlement.', nullable)
  status_reason: string | null;
  @Field.enum(
    claimResponses,
    "Company's response: a notice of rejection, or an offer of security for a contingent claim. Null until it " +
      'responds.',
    nullable,
  )
  response: string | null;
  @Field.id('doc', 'ID of the notice of rejection or offer of security.', nullable)
  response_document_id: string | null;
  @Field.date('Last day to mail the response (8 Del. C. § 280(a)(3) and (b)(2)).', nullable)
  respond_by: string | null;
  @Field.date('Date the response was mailed.', nullable)
  response_mailed_on: string | null;
  @Field.enum(mailClasses, 'Class of mail used for the response, with return receipt requested.', nullable)
  response_mail_class: string | null;
  @Field.id('doc', 'ID of the document uploaded as evidence of the mailing.', nullable)
  response_evidence_document_id: string | null;
  @Field.date(
    'Last day to sue after a rejection, or to reject the offered security. Null until the mailing is recorded.',
    nullable,
  )
  answer_until: string | null;
}

export class CreateCreditorClaim extends ById {
  @Field.string('Name of the claimant.', { max: 200, printed: true, example: 'Harbor Hosting LLC' })
  claimant: string;
  @Field.string('Basis of the claim.', { max: 1000, example: 'Invoice 2026-118 for hosting in May' })
  ground: string;
  @Field.integer('Claimed amount in cents.', { min: 1, example: 480_000 })
  amount_cents: number;
  @Field.integer(`${rankDoc} Defaults to ${generalRank}.`, { min: 1, max: 9, ...optional, example: generalRank })
  rank?: number;
  @Field.integer(`${securedDoc} Defaults to 0.`, { ...optional, example: 0 })
  secured_cents?: number;
  @Field.date('Date the claim was received. Defaults to today.', optional)
  received_on?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class DisputeCreditorClaim extends ById {
  @Field.integer('Part of the claim that the company allows, in cents. The rest is rejected. Defaults to 0.', {
    ...optional,
    example: 160_000,
  })
  allowed_cents?: number;
  @Field.string('Reason the rejected amount is not owed.', {
    max: 1000,
    printed: true,
    example: 'The hosting ended in April, and only $1,600.00 is owed.',
  })
  reason: string;
}

export class SettleCreditorClaim extends ById {
  @Field.integer(
    'Settlement amount in cents. Must not exceed the claimed amount. 0 if the claim was withdrawn or is barred. ' +
      'After the distribution, claims are paid from the reserve.',
    { example: 300_000 },
  )
  settled_cents: number;
  @Field.id('doc', 'ID of an uploaded document that serves as evidence.', optional)
  evidence_document_id?: string;
  @Field.string('Explanation of the settlement. Required if the amount is 0.', { max: 1000, ...optional })
  reason?: string;
}
