import { AmendmentInput, DecidedAmendmentView } from '#charter/amendment';
import { maxNameLength } from '#law/formation/legal-name';
import { Field } from '#platform/wire/field';
import { changeMachine } from '#governance/resolution';

/** A change of the name: made when the state has accepted it, or never. */
export const nameChangeMachine = changeMachine('name_change');

export class NameChangeView extends DecidedAmendmentView {
  @Field.enum(
    nameChangeMachine.states,
    'completed only when the state has accepted the amendment: until then the company keeps its name.',
  )
  status: string;
  @Field.string('The name that it is to have.', { example: 'Northwind Robotics, Inc.' })
  legal_name: string;
  @Field.string('The name that it had when the change was asked for.', { example: 'Northwind Labs, Inc.' })
  former_name: string;
}

export class CreateNameChange extends AmendmentInput {
  @Field.string('The new name with its ending: what GET /v1/entities/name_availability finds nothing against.', {
    max: maxNameLength,
    printed: true,
    example: 'Northwind Robotics, Inc.',
  })
  legal_name: string;
}
