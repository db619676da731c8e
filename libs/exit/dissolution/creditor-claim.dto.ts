import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { creditorClaimMachine } from './creditor-claim.machine';

export class CreditorClaimView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.id('dis', 'ID of the dissolution.')
  dissolution_id: string;
  @Field.enum(creditorClaimMachine.states, 'Status of the claim. `settled`: nothing remains open.')
  status: string;
  @Field.string('Name of the claimant.', { example: 'Harbor Hosting LLC' })
  claimant: string;
  @Field.string('Basis of the claim.', { example: 'Invoice 2026-118 for hosting in May' })
  ground: string;
  @Field.integer('Claimed amount in cents.', { example: 480_000 })
  amount_cents: number;
  @Field.date('Date the claim was received.')
  received_on: string;
  @Field.integer('Settlement amount in cents. 0 if the claim was withdrawn or is barred. Null before settlement.', {
    ...nullable,
    example: 480_000,
  })
  settled_cents: number | null;
  @Field.boolean('Whether the reserve paid the claim, after the distribution. Null before settlement.', nullable)
  from_reserve: boolean | null;
  @Field.date('When.', nullable)
  settled_on: string | null;
  @Field.id('doc', 'ID of the document that proves the settlement.', nullable)
  evidence_document_id: string | null;
  @Field.string('Reason for the dispute or explanation of the settlement.', nullable)
  status_reason: string | null;
}

export class CreateCreditorClaim extends ById {
  @Field.string('Name of the claimant.', { max: 200, printed: true, example: 'Harbor Hosting LLC' })
  claimant: string;
  @Field.string('Basis of the claim.', { max: 1000, example: 'Invoice 2026-118 for hosting in May' })
  ground: string;
  @Field.integer('Claimed amount in cents.', { min: 1, example: 480_000 })
  amount_cents: number;
  @Field.date('Date the claim was received. Defaults to today.', optional)
  received_on?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class DisputeCreditorClaim extends ById {
  @Field.string('Reason the claim is not owed in this amount.', { max: 1000, example: 'The hosting ended in April.' })
  reason: string;
}

export class SettleCreditorClaim extends ById {
  @Field.integer(
    'Settlement amount in cents, at most the claimed amount. 0 if the claim was withdrawn or is barred. ' +
      'After the distribution, the reserve pays it.',
    { example: 300_000 },
  )
  settled_cents: number;
  @Field.id('doc', 'ID of an uploaded document as evidence.', optional)
  evidence_document_id?: string;
  @Field.string('Explanation of the settlement. Required if the amount is 0.', { max: 1000, ...optional })
  reason?: string;
}
