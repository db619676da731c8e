import { Field } from '#platform/wire/field';

export class FormationOf {
  @Field.path({ doc: 'The company.' })
  id: string;
}

class StepView {
  @Field.string({ doc: 'Machine name of the step.', example: 'certificate' })
  key: string;
  @Field.string({ doc: 'What it does.', example: 'Certificate of incorporation' })
  title: string;
  @Field.enum(['pending', 'running', 'done', 'waiting', 'failed', 'cancelled', 'undone'], {
    doc: 'Where it stands.',
    extensible: true,
  })
  status: string;
  @Field.timestamp({ doc: 'First touched.', nullable: true })
  started_at: number | null;
  @Field.timestamp({ doc: 'Ended.', nullable: true })
  completed_at: number | null;
  @Field.string({ doc: 'What came of it.', nullable: true })
  summary: string | null;
}

class PlanView {
  @Field.string({ doc: 'What the plan is for.', example: 'formation' })
  kind: string;
  @Field.string({
    doc: 'The workflow that carries it out, as the Temporal UI names it.',
    example: 'formation:ent_01jzv7k3qmf9rvx8a2c4e6g8h0',
  })
  workflow_id: string;
  @Field.timestamp({ doc: 'When it began.' })
  started_at: number;
  @Field.objects(() => StepView, { doc: 'Its steps in order.' })
  steps: StepView[];
}

export class ProgressView {
  @Field.string({ doc: 'progress' })
  object: string;
  @Field.id('ent', { doc: 'The company.' })
  entity_id: string;
  @Field.string({ doc: "The company's state.", example: 'active' })
  status: string;
  @Field.objects(() => PlanView, { doc: 'Every plan of the company, the newest first.' })
  plans: PlanView[];
}

class NextStepView {
  @Field.string({ doc: 'Machine name.', example: 'file_tax_election' })
  code: string;
  @Field.string({ doc: 'What to do, and why.', example: 'Mail the election to the IRS' })
  title: string;
  @Field.enum(['caller', 'founders', 'authority', 'service'], { doc: 'Whose turn it is.' })
  waits_for: string;
  @Field.date({ doc: 'By when, where law sets a date.', nullable: true })
  due: string | null;
  @Field.string({ doc: 'The operation that does it, if one does.', nullable: true })
  operation: string | null;
  @Field.string({ doc: 'What it is about.', nullable: true })
  subject_id: string | null;
}

export class NextStepsView {
  @Field.string({ doc: 'next_steps' })
  object: string;
  @Field.id('ent', { doc: 'The company.' })
  entity_id: string;
  @Field.objects(() => NextStepView, { doc: 'What comes next, the most urgent first.' })
  steps: NextStepView[];
}
