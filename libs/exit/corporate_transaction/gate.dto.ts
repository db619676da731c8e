import { Field, nullable } from '#platform/wire/field';
import { RemediationView } from '#platform/wire/remediation';
import { StepView } from '#platform/wire/step';
import { gatedStages, owners } from './checklist';
import { corporateTransactionMachine } from './corporate-transaction.machine';

export class GateView {
  @Field.id('cli', 'ID of the checklist item.')
  id: string;
  @Field.string('Item key.', { example: 'good_standing' })
  key: string;
  @Field.enum(gatedStages, 'Stage the transaction cannot leave until the gate is closed or waived.')
  stage: string;
  @Field.enum(['open', 'closed', 'waived'] as const, 'Status of the gate. `closed` once its requirement is met.')
  status: string;
  @Field.string('Description of the requirement and its status.', {
    example: 'Good standing certified within 30 days: the latest certificate is dated March 2, 2026.',
  })
  summary: string;
  @Field.enum(owners, 'Party responsible for satisfying the gate.')
  who: string;
  @Field.object(
    () => RemediationView,
    'Request that satisfies the gate. Null if the gate is closed or no request satisfies it.',
    nullable,
  )
  remediation: RemediationView | null;
}

export class TransactionStepView extends StepView {
  @Field.id('cli', 'ID of the checklist item.')
  checklist_item_id: string;
  @Field.enum(gatedStages, 'Stage that requires the step. Null after the closing.', nullable)
  stage: string | null;
}

export class TransactionProgressView {
  @Field.discriminator('corporate_transaction_progress')
  object: string;
  @Field.id('ctx')
  corporate_transaction_id: string;
  @Field.id('ent')
  entity_id: string;
  @Field.enum(corporateTransactionMachine.states, 'Status of the transaction.')
  status: string;
  @Field.objects(() => TransactionStepView, 'Closing checklist items, in order.')
  steps: TransactionStepView[];
}

export class GatesView {
  @Field.discriminator('corporate_transaction_gates')
  object: string;
  @Field.id('ctx')
  corporate_transaction_id: string;
  @Field.objects(() => GateView, 'Gates for every stage, in order.')
  data: GateView[];
}
