import { Field, nullable } from '#platform/wire/field';
import { StepView } from '#platform/wire/step';

class PlanStepView extends StepView {
  @Field.timestamp('Start time.', nullable)
  started_at: number | null;
  @Field.timestamp('Time the step ended. Null until then.', nullable)
  completed_at: number | null;
  @Field.string('Outcome of the step.', nullable)
  summary: string | null;
}

class PlanView {
  @Field.string('Subject of the plan.', { example: 'formation' })
  kind: string;
  @Field.string('ID of the workflow, as shown in the Temporal UI.', {
    example: 'formation:ent_01jzv7k3qmf9rvx8a2c4e6g8h0',
  })
  workflow_id: string;
  @Field.timestamp('Start time.')
  started_at: number;
  @Field.objects(() => PlanStepView, 'Steps in order.')
  steps: PlanStepView[];
}

export class ProgressView {
  @Field.discriminator('progress')
  object: string;
  @Field.id('ent')
  entity_id: string;
  @Field.string('Status of the company.', { example: 'active' })
  status: string;
  @Field.objects(() => PlanView, 'Plans of the company, newest first.')
  plans: PlanView[];
}

class NextStepView {
  @Field.string('Machine-readable name.', { example: 'file_tax_election' })
  code: string;
  @Field.string('Description of the step and the reason for it.', { example: 'Mail the election to the IRS' })
  title: string;
  @Field.enum(['caller', 'founders', 'authority', 'service'], 'Party who must act.')
  waits_for: string;
  @Field.date('Due date set by law, if any.', nullable)
  due: string | null;
  @Field.string('Operation that performs this step, if any.', nullable)
  operation: string | null;
  @Field.string('ID of the resource that the step concerns.', nullable)
  subject_id: string | null;
}

export class NextStepsView {
  @Field.discriminator('next_steps')
  object: string;
  @Field.id('ent')
  entity_id: string;
  @Field.objects(() => NextStepView, 'Next steps, most urgent first.')
  steps: NextStepView[];
}
