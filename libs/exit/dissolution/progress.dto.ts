import { Field, nullable } from '#platform/wire/field';
import { dissolutionMachine } from './dissolution.machine';
import { RemediationView } from '../remediation.dto';
import { standingStates } from './step-states';
import { endingSteps } from './dissolution-stages';

const stepNames = endingSteps.map(({ name }) => name);

class DissolutionStepView {
  @Field.enum(stepNames, 'Machine name of the step.', { extensible: true })
  step: string;
  @Field.string('Says what it is about, and by which law.', {
    example: 'Delaware is paid and told all that the company owes it (8 Del. C. § 277).',
  })
  summary: string;
  @Field.enum(
    standingStates,
    'under_way is in the hands of the service, an office or time; waiting of people: remediation says of whom. ' +
      'pending is not its turn yet; undone was taken back with the dissolution.',
  )
  state: string;
  @Field.date('The day on which it was done, or on which it will be over; null where that is not known.', nullable)
  on: string | null;
  @Field.boolean('Whether a cancellation takes it back.')
  reversible: boolean;
  @Field.id('doc', 'Its paper.', nullable)
  document_id: string | null;
  @Field.id('flg', 'Its filing.', nullable)
  filing_id: string | null;
  @Field.object(() => RemediationView, 'The operation by which people go on with it, while it is waiting.', nullable)
  remediation: RemediationView | null;
}

export class DissolutionProgressView {
  @Field.string('dissolution_progress', { example: 'dissolution_progress' })
  object: string;
  @Field.id('dis')
  dissolution_id: string;
  @Field.id('ent')
  entity_id: string;
  @Field.enum(dissolutionMachine.states, 'How the dissolution stands.')
  status: string;
  @Field.objects(() => DissolutionStepView, 'Its steps, in the order in which this company takes them.', {
    maxItems: stepNames.length,
  })
  steps: DissolutionStepView[];
}
