import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { creditorClaimMachine } from './creditor-claim.machine';

export class CreditorClaimView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.id('dis', 'Its dissolution.')
  dissolution_id: string;
  @Field.enum(creditorClaimMachine.states, 'settled once nothing of it is open any more.')
  status: string;
  @Field.string('Who claims.', { example: 'Harbor Hosting LLC' })
  claimant: string;
  @Field.string('On what ground.', { example: 'Invoice 2026-118 for hosting in May' })
  ground: string;
  @Field.integer('How much is claimed, in cents.', { example: 480_000 })
  amount_cents: number;
  @Field.date('The day on which the claim was received.')
  received_on: string;
  @Field.integer('For how much it was settled, in cents; 0 where it was given up or is barred. Null before.', {
    ...nullable,
    example: 480_000,
  })
  settled_cents: number | null;
  @Field.boolean('Whether the reserve has paid it: it was settled after the distribution. Null before.', nullable)
  from_reserve: boolean | null;
  @Field.date('When.', nullable)
  settled_on: string | null;
  @Field.id('doc', 'What proves the settlement.', nullable)
  evidence_document_id: string | null;
  @Field.string('Why it is disputed, or how it was settled.', nullable)
  status_reason: string | null;
}

export class CreateCreditorClaim extends ById {
  @Field.string('Who claims.', { max: 200, printed: true, example: 'Harbor Hosting LLC' })
  claimant: string;
  @Field.string('On what ground.', { max: 1000, example: 'Invoice 2026-118 for hosting in May' })
  ground: string;
  @Field.integer('How much is claimed, in cents.', { min: 1, example: 480_000 })
  amount_cents: number;
  @Field.date('The day on which it was received. Default: today.', optional)
  received_on?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class DisputeCreditorClaim extends ById {
  @Field.string('Why it is not owed, or not so much.', { max: 1000, example: 'The hosting ended in April.' })
  reason: string;
}

export class SettleCreditorClaim extends ById {
  @Field.integer(
    'For how much it is settled, in cents: its amount at most, 0 where it was given up or is barred. After the ' +
      'distribution the reserve pays it.',
    { example: 300_000 },
  )
  settled_cents: number;
  @Field.id('doc', 'What proves it, uploaded before.', optional)
  evidence_document_id?: string;
  @Field.string('How it was settled; of one that is settled for nothing it says why.', { max: 1000, ...optional })
  reason?: string;
}
