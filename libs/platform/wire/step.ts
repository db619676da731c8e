import { Field, nullable } from './field';
import { RemediationView } from './remediation';

const stepStates = [
  'pending',
  'running',
  'waiting',
  'done',
  'waived',
  'not_needed',
  'failed',
  'cancelled',
  'undone',
] as const;
export type StepState = (typeof stepStates)[number];

/** A step of every `progress`: of plans, dissolutions and transactions. */
export class StepView {
  @Field.string('Machine-readable name of the step.', { example: 'certificate' })
  key: string;
  @Field.string('Step description.', { example: 'Certificate of incorporation' })
  title: string;
  @Field.enum(
    stepStates,
    'Status of the step. `pending`: not yet reached. `running`: Minutebook or a government office is working on it, ' +
      'or a waiting period is running. `waiting`: someone must act; see `remediation`. `undone`: reversed by a ' +
      'cancellation.',
    { extensible: true },
  )
  status: string;
  @Field.date('Date the step was or will be completed. Null if unknown.', nullable)
  on: string | null;
  @Field.object(() => RemediationView, 'Request that completes the step or shows who must act, if any.', nullable)
  remediation: RemediationView | null;
}
