import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById, CancelInput } from '#platform/wire/input';
import { regulatoryFilingMachine } from './regulatory-filing.machine';

/** hsr: 15 U.S.C. § 18a; cfius: 50 U.S.C. § 4565; the regulator of an industry; any other. */
const regulatoryKinds = ['hsr', 'cfius', 'sector_regulator', 'other'] as const;
export type RegulatoryKind = (typeof regulatoryKinds)[number];

export class RegulatoryFilingView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.id('ctx')
  corporate_transaction_id: string;
  @Field.enum(
    regulatoryFilingMachine.states,
    'cleared once the agency has ended the waiting before its time, or has approved.',
  )
  status: string;
  @Field.enum(regulatoryKinds, 'Under which law.')
  kind: string;
  @Field.string('The agency.', { example: 'Federal Trade Commission' })
  agency: string;
  @Field.date('When both parties had notified it.')
  filed_on: string;
  @Field.date('The last day of the waiting: nothing is closed before it is over.')
  waiting_ends_on: string;
  @Field.id('doc', 'What proves it.', nullable)
  evidence_document_id: string | null;
  @Field.string('Why it was cleared or withdrawn.', nullable)
  status_reason: string | null;
}

export class CreateRegulatoryFiling extends ById {
  @Field.enum(regulatoryKinds, 'Under which law.')
  kind: RegulatoryKind;
  @Field.string('The agency.', { max: 200, example: 'Federal Trade Commission' })
  agency: string;
  @Field.date('When both parties had notified it. Default: today.', optional)
  filed_on?: string;
  @Field.integer('For how many days it is waited. Default: 30 (15 U.S.C. § 18a(b)(1)).', {
    max: 365,
    ...optional,
    example: 30,
  })
  waiting_days?: number;
  @Field.id('doc', 'What proves it, uploaded before.', optional)
  evidence_document_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class ClearRegulatoryFiling extends ById {
  @Field.string('How the agency has ended the waiting.', {
    max: 1000,
    example: 'Early termination was granted on May 18.',
  })
  reason: string;
}

export class WithdrawRegulatoryFiling extends CancelInput {}
