import { Field } from '#platform/wire/field';

export class RoundRegisteredAgentInput {
  @Field.string('Its name.', { max: 200, printed: true, example: 'Harbor Agents, Inc.' })
  name: string;
  @Field.string('The street of the registered office.', { max: 200, printed: true, example: '8 The Green, Suite 100' })
  street: string;
  @Field.string('The city.', { max: 100, printed: true, example: 'Dover' })
  city: string;
  @Field.string('The county (8 Del. C. § 131(c)).', { max: 100, printed: true, example: 'Kent' })
  county: string;
  @Field.string('The ZIP code.', { max: 10, printed: true, example: '19901' })
  postal_code: string;
}

export class RoundRegisteredAgentView extends RoundRegisteredAgentInput {
  @Field.string('The state.', { example: 'DE' })
  state: string;
}
