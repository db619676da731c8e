import { Field, nullable } from '#platform/wire/field';
import { dissolutionMachine } from './dissolution.machine';
import { RemediationView } from '../remediation.dto';
import { standingStates } from './step-states';
import { endingSteps } from './dissolution-stages';

const stepNames = endingSteps.map(({ name }) => name);

class DissolutionStepView {
  @Field.enum(stepNames, 'Machine-readable name of the step.', { extensible: true })
  step: string;
  @Field.string('Description of the step and its statute.', {
    example: 'Delaware is paid and told all that the company owes it (8 Del. C. § 277).',
  })
  summary: string;
  @Field.enum(
    standingStates,
    'State of the step. `under_way`: in progress with Minutebook, an office, or time. `waiting`: a person ' +
      'must act; see `remediation`. `pending`: not yet reached. `undone`: reversed with the dissolution.',
  )
  state: string;
  @Field.date('Date the step was or will be completed. Null if unknown.', nullable)
  on: string | null;
  @Field.boolean('Whether a cancellation reverses the step.')
  reversible: boolean;
  @Field.id('doc', 'ID of the document.', nullable)
  document_id: string | null;
  @Field.id('flg', 'ID of the filing.', nullable)
  filing_id: string | null;
  @Field.object(() => RemediationView, 'Operation that continues the step while it is `waiting`.', nullable)
  remediation: RemediationView | null;
}

export class DissolutionProgressView {
  @Field.discriminator('dissolution_progress')
  object: string;
  @Field.id('dis')
  dissolution_id: string;
  @Field.id('ent')
  entity_id: string;
  @Field.enum(dissolutionMachine.states, 'Status of the dissolution.')
  status: string;
  @Field.objects(() => DissolutionStepView, 'Steps in the order of this company.', { maxItems: stepNames.length })
  steps: DissolutionStepView[];
}
