import { Field, nullable } from '#platform/wire/field';

class StepView {
  @Field.string('Machine name of the step.', { example: 'certificate' })
  key: string;
  @Field.string('What it does.', { example: 'Certificate of incorporation' })
  title: string;
  @Field.enum(['pending', 'running', 'done', 'waiting', 'failed', 'cancelled', 'undone'], 'Where it stands.', {
    extensible: true,
  })
  status: string;
  @Field.timestamp('First touched.', nullable)
  started_at: number | null;
  @Field.timestamp('Ended.', nullable)
  completed_at: number | null;
  @Field.string('What came of it.', nullable)
  summary: string | null;
}

class PlanView {
  @Field.string('What the plan is for.', { example: 'formation' })
  kind: string;
  @Field.string('The workflow that carries it out, as the Temporal UI names it.', {
    example: 'formation:ent_01jzv7k3qmf9rvx8a2c4e6g8h0',
  })
  workflow_id: string;
  @Field.timestamp('When it began.')
  started_at: number;
  @Field.objects(() => StepView, 'Its steps in order.')
  steps: StepView[];
}

export class ProgressView {
  @Field.string('progress')
  object: string;
  @Field.id('ent')
  entity_id: string;
  @Field.string("The company's state.", { example: 'active' })
  status: string;
  @Field.objects(() => PlanView, 'Every plan of the company, the newest first.')
  plans: PlanView[];
}

class NextStepView {
  @Field.string('Machine name.', { example: 'file_tax_election' })
  code: string;
  @Field.string('What to do, and why.', { example: 'Mail the election to the IRS' })
  title: string;
  @Field.enum(['caller', 'founders', 'authority', 'service'], 'Whose turn it is.')
  waits_for: string;
  @Field.date('By when, where law sets a date.', nullable)
  due: string | null;
  @Field.string('The operation that does it, if one does.', nullable)
  operation: string | null;
  @Field.string('What it is about.', nullable)
  subject_id: string | null;
}

export class NextStepsView {
  @Field.string('next_steps')
  object: string;
  @Field.id('ent')
  entity_id: string;
  @Field.objects(() => NextStepView, 'What comes next, the most urgent first.')
  steps: NextStepView[];
}
