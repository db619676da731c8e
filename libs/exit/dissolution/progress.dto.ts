import { Field } from '#platform/wire/field';
import { dissolutionMachine } from './dissolution.machine';
import { RemediationView } from '../remediation.dto';

import { standingStates } from './standing';
import { endingSteps } from './steps';

const nullable = { nullable: true };

const stepNames = endingSteps.map(({ name }) => name);

export class DissolutionStepView {
  @Field.enum(stepNames, { doc: 'Machine name of the step.', extensible: true })
  step: string;
  @Field.string({
    doc: 'Says what it is about, and by which law.',
    example: 'Delaware is paid and told all that the company owes it (8 Del. C. § 277).',
  })
  summary: string;
  @Field.enum(standingStates, {
    doc:
      'under_way is in the hands of the service, an office or time; waiting of people: remediation says of whom. ' +
      'pending is not its turn yet; undone was taken back with the dissolution.',
  })
  state: string;
  @Field.date({
    doc: 'The day on which it was done, or on which it will be over; null where that is not known.',
    ...nullable,
  })
  on: string | null;
  @Field.boolean({ doc: 'Whether a cancellation takes it back.' })
  reversible: boolean;
  @Field.id('doc', { doc: 'Its paper.', ...nullable })
  document_id: string | null;
  @Field.id('flg', { doc: 'Its filing.', ...nullable })
  filing_id: string | null;
  @Field.object(() => RemediationView, {
    doc: 'The operation by which people go on with it, while it is waiting.',
    ...nullable,
  })
  remediation: RemediationView | null;
}

export class DissolutionProgressView {
  @Field.string({ doc: 'dissolution_progress', example: 'dissolution_progress' })
  object: string;
  @Field.id('dis', { doc: 'The dissolution.' })
  dissolution_id: string;
  @Field.id('ent', { doc: 'The company.' })
  entity_id: string;
  @Field.enum(dissolutionMachine.states, { doc: 'How the dissolution stands.' })
  status: string;
  @Field.objects(() => DissolutionStepView, {
    doc: 'Its steps, in the order in which this company takes them.',
    maxItems: stepNames.length,
  })
  steps: DissolutionStepView[];
}

export class ReadDissolutionProgress {
  @Field.path({ doc: 'The dissolution.' })
  id: string;
}
