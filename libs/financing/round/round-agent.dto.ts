import { Field } from '#platform/wire/field';

export class RoundRegisteredAgentInput {
  @Field.string('Name of the registered agent.', { max: 200, printed: true, example: 'Harbor Agents, Inc.' })
  name: string;
  @Field.string('Street address of the registered office.', {
    max: 200,
    printed: true,
    example: '8 The Green, Suite 100',
  })
  street: string;
  @Field.string('City of the registered office.', { max: 100, printed: true, example: 'Dover' })
  city: string;
  @Field.string('County of the registered office (8 Del. C. § 131(c)).', { max: 100, printed: true, example: 'Kent' })
  county: string;
  @Field.string('ZIP code of the registered office.', { max: 10, printed: true, example: '19901' })
  postal_code: string;
}

export class RoundRegisteredAgentView extends RoundRegisteredAgentInput {
  @Field.string('State of the registered office.', { example: 'DE' })
  state: string;
}
