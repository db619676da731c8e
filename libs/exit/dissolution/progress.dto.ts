import { Field, nullable } from '#platform/wire/field';
import { StepView } from '#platform/wire/step';
import { stateCodes } from '#law/common/jurisdictions';
import { dissolutionMachine } from './dissolution.machine';
import { endingSteps } from './dissolution-stages';

const stepNames = endingSteps.map(({ name }) => name);

class DissolutionStepView extends StepView {
  @Field.enum(stepNames, 'Machine-readable name of the step. `qualifications` has a step for each foreign state.', {
    extensible: true,
  })
  declare key: string;
  @Field.enum(stateCodes, 'Foreign state that the company withdraws from. Null for other steps.', {
    ...nullable,
    extensible: true,
  })
  jurisdiction: string | null;
  @Field.boolean('Whether canceling the dissolution reverses the step.')
  reversible: boolean;
  @Field.id('doc', 'ID of the document.', nullable)
  document_id: string | null;
  @Field.id('flg', 'ID of the filing.', nullable)
  filing_id: string | null;
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
  @Field.objects(() => DissolutionStepView, 'Steps in the order that applies to this company.', {
    maxItems: stepNames.length + stateCodes.length,
  })
  steps: DissolutionStepView[];
}
