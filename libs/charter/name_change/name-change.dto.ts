import { AmendmentInput, DecidedAmendmentView } from '#charter/amendment';
import { maxNameLength } from '#law/formation/legal-name';
import { Field } from '#platform/wire/field';
import { changeMachine } from '#governance/resolution';

export const nameChangeMachine = changeMachine('name_change');

export class NameChangeView extends DecidedAmendmentView {
  @Field.enum(
    nameChangeMachine.states,
    'Status of the change. It is `completed` when the state accepts the amendment; the company keeps its ' +
      'name before.',
  )
  status: string;
  @Field.string('New name.', { example: 'Northwind Robotics, Inc.' })
  legal_name: string;
  @Field.string('Name at the time of the request.', { example: 'Northwind Labs, Inc.' })
  former_name: string;
}

export class CreateNameChange extends AmendmentInput {
  @Field.string('New name with its ending. Check it first with `GET /v1/entities/name_availability`.', {
    max: maxNameLength,
    printed: true,
    example: 'Northwind Robotics, Inc.',
  })
  legal_name: string;
}
