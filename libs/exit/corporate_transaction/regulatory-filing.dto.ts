import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById, CancelInput } from '#platform/wire/input';
import { regulatoryFilingMachine } from './regulatory-filing.machine';

/** hsr: 15 U.S.C. § 18a; cfius: 50 U.S.C. § 4565. */
const regulatoryKinds = ['hsr', 'cfius', 'sector_regulator', 'other'] as const;
export type RegulatoryKind = (typeof regulatoryKinds)[number];

export class RegulatoryFilingView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.id('ctx')
  corporate_transaction_id: string;
  @Field.enum(
    regulatoryFilingMachine.states,
    'Status of the notification. `cleared`: the agency has approved the transaction or ended the waiting period early.',
  )
  status: string;
  @Field.enum(regulatoryKinds, 'Statute that requires the notification.')
  kind: string;
  @Field.string('Name of the agency.', { example: 'Federal Trade Commission' })
  agency: string;
  @Field.date('Date the last party notified the agency.')
  filed_on: string;
  @Field.date('Last day of the waiting period.')
  waiting_ends_on: string;
  @Field.id('doc', 'ID of the supporting document.', nullable)
  evidence_document_id: string | null;
  @Field.string('Reason for the clearance or withdrawal.', nullable)
  status_reason: string | null;
}

export class CreateRegulatoryFiling extends ById {
  @Field.enum(regulatoryKinds, 'Type of regulatory notification.')
  kind: RegulatoryKind;
  @Field.string('Name of the agency.', { max: 200, example: 'Federal Trade Commission' })
  agency: string;
  @Field.date('Date the last party notified the agency. Defaults to today.', optional)
  filed_on?: string;
  @Field.integer('Waiting period in days. Defaults to 30 (15 U.S.C. § 18a(b)(1)).', {
    max: 365,
    ...optional,
    example: 30,
  })
  waiting_days?: number;
  @Field.id('doc', 'ID of an uploaded document that serves as evidence.', optional)
  evidence_document_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class ClearRegulatoryFiling extends ById {
  @Field.string('Explanation of how the agency ended the waiting period.', {
    max: 1000,
    example: 'Early termination was granted on May 18.',
  })
  reason: string;
}

export class WithdrawRegulatoryFiling extends CancelInput {}
