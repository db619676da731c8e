import { Field, nullable } from '#platform/wire/field';
import { RemediationView } from '../remediation.dto';
import { gatedStages, owners } from './checklist';

export class GateView {
  @Field.id('cli', 'ID of the checklist item.')
  id: string;
  @Field.string('Key of the item.', { example: 'good_standing' })
  key: string;
  @Field.enum(gatedStages, 'Stage that requires this gate.')
  stage: string;
  @Field.enum(['open', 'closed', 'waived'] as const, 'Status of the gate. `closed` once its requirement is met.')
  status: string;
  @Field.string('Description of the requirement and its state.', {
    example: 'Good standing certified within 30 days: the latest certificate is dated March 2, 2026.',
  })
  summary: string;
  @Field.enum(owners, 'Party responsible for the gate.')
  who: string;
  @Field.object(
    () => RemediationView,
    'Operation that satisfies the gate. Null once it is closed, and if no operation does.',
    nullable,
  )
  how: RemediationView | null;
}

export class GatesView {
  @Field.discriminator('corporate_transaction_gates')
  object: string;
  @Field.id('ctx')
  corporate_transaction_id: string;
  @Field.objects(() => GateView, 'Gates of every stage in order.')
  data: GateView[];
}
