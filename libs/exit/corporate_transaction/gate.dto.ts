import { Field, nullable } from '#platform/wire/field';
import { RemediationView } from '../remediation.dto';
import { gatedStages, owners } from './checklist';

export class GateView {
  @Field.id('cli', 'The item of the checklist.')
  id: string;
  @Field.string('Which it is.', { example: 'good_standing' })
  key: string;
  @Field.enum(gatedStages, 'The stage that is left only once it is closed.')
  stage: string;
  @Field.enum(['open', 'closed', 'waived'] as const, 'closed once what it asks for is there.')
  status: string;
  @Field.string('Says what it asks for, and how that stands.', {
    example: 'The state has certified good standing within 30 days: the last certificate is of March 2.',
  })
  summary: string;
  @Field.enum(owners, 'Who brings it.')
  who: string;
  @Field.object(() => RemediationView, 'How it is closed; null once it is, and where nothing here closes it.', nullable)
  how: RemediationView | null;
}

export class GatesView {
  @Field.string('corporate_transaction_gates', { example: 'corporate_transaction_gates' })
  object: string;
  @Field.id('ctx')
  corporate_transaction_id: string;
  @Field.objects(() => GateView, 'The gates of every stage, in their order.')
  data: GateView[];
}
