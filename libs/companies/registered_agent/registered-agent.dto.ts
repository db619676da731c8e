import { jurisdictionCodes } from '#law/jurisdictions';
import { EnvelopeView, Field } from '#platform/wire/field';
import { ListInput } from '#platform/wire/list';

export class RegisteredAgentView extends EnvelopeView {
  @Field.string({
    doc: 'The state that the agent serves, like US-DE.',
    example: 'US-DE',
  })
  jurisdiction: string;
  @Field.string({
    doc: 'Name of the agent.',
    example: 'Harbor Registered Agents LLC',
  })
  name: string;
  @Field.string({
    doc: 'Street of the registered office.',
    example: '1209 Orange Street',
  })
  street: string;
  @Field.string({
    doc: 'City.',
    example: 'Wilmington',
  })
  city: string;
  @Field.string({
    doc: 'County, as the formation document must state it.',
    example: 'New Castle',
  })
  county: string;
  @Field.string({
    doc: 'State, two letters.',
    example: 'DE',
  })
  state: string;
  @Field.string({
    doc: 'ZIP code.',
    example: '19801',
  })
  postal_code: string;
}

export class ListRegisteredAgents extends ListInput {
  @Field.enum(jurisdictionCodes, {
    doc: 'Only the agent of this state.',
    extensible: true,
    optional: true,
  })
  jurisdiction?: string;
}
