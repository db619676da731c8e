import { Field, nullable } from '#platform/wire/field';

class StepView {
  @Field.string('Machine-readable name of the step.', { example: 'certificate' })
  key: string;
  @Field.string('Description of the step.', { example: 'Certificate of incorporation' })
  title: string;
  @Field.enum(['pending', 'running', 'done', 'waiting', 'failed', 'cancelled', 'undone'], 'Status of the step.', {
    extensible: true,
  })
  status: string;
  @Field.timestamp('Start time.', nullable)
  started_at: number | null;
  @Field.timestamp('Ended.', nullable)
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
  @Field.objects(() => StepView, 'Steps in order.')
  steps: StepView[];
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
  @Field.string('Description of the step and its reason.', { example: 'Mail the election to the IRS' })
  title: string;
  @Field.enum(['caller', 'founders', 'authority', 'service'], 'Party who must act.')
  waits_for: string;
  @Field.date('Due date set by law, if any.', nullable)
  due: string | null;
  @Field.string('Operation for this step, if any.', nullable)
  operation: string | null;
  @Field.string('ID of the subject.', nullable)
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
