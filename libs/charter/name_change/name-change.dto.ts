import { AmendmentInput, DecidedAmendmentView } from '#charter/amendment';
import { maxNameLength } from '#law/formation/legal-name';
import { Field } from '#platform/wire/field';
import { changeMachine } from '#governance/resolution';

export const nameChangeMachine = changeMachine('name_change');

export class NameChangeView extends DecidedAmendmentView {
  @Field.enum(
    nameChangeMachine.states,
    'Status of the change. `completed` once the state accepts the amendment. The company keeps ' +
      'its current name until completion.',
  )
  status: string;
  @Field.string('New name.', { example: 'Northwind Robotics, Inc.' })
  legal_name: string;
  @Field.string('Legal name at the time of the request.', { example: 'Northwind Labs, Inc.' })
  former_name: string;
}

export class CreateNameChange extends AmendmentInput {
  @Field.string('New name, including the entity ending. Check it first with `GET /v1/entities/name_availability`.', {
    max: maxNameLength,
    printed: true,
    example: 'Northwind Robotics, Inc.',
  })
  legal_name: string;
}
