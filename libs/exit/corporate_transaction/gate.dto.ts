import { Field } from '#platform/wire/field';
import { RemediationView } from '../remediation.dto';
import { gatedStages, owners } from './checklist';

export class GateView {
  @Field.id('cli', { doc: 'The item of the checklist.' })
  id: string;
  @Field.string({ doc: 'Which it is.', example: 'good_standing' })
  key: string;
  @Field.enum(gatedStages, { doc: 'The stage that is left only once it is closed.' })
  stage: string;
  @Field.enum(['open', 'closed', 'waived'] as const, { doc: 'closed once what it asks for is there.' })
  status: string;
  @Field.string({
    doc: 'Says what it asks for, and how that stands.',
    example: 'The state has certified good standing within 30 days: the last certificate is of March 2.',
  })
  summary: string;
  @Field.enum(owners, { doc: 'Who brings it.' })
  who: string;
  @Field.object(() => RemediationView, {
    doc: 'How it is closed; null once it is, and where nothing here closes it.',
    nullable: true,
  })
  how: RemediationView | null;
}

export class GatesView {
  @Field.string({ doc: 'corporate_transaction_gates', example: 'corporate_transaction_gates' })
  object: string;
  @Field.id('ctx', { doc: 'The transaction.' })
  corporate_transaction_id: string;
  @Field.objects(() => GateView, { doc: 'The gates of every stage, in their order.' })
  data: GateView[];
}

export class ReadGates {
  @Field.path({ doc: 'The transaction.' })
  id: string;
}
