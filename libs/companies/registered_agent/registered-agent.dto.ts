import { stateCodes } from '#law/common/jurisdictions';
import { EnvelopeView, Field } from '#platform/wire/field';
import { filtersOf } from '#platform/queries/list';

/** The provider of an agent: this service, for everybody, or another whom an account has recorded. */
export const agentProviders = ['service', 'outside'] as const;

export class RegisteredAgentView extends EnvelopeView {
  @Field.enum(
    agentProviders,
    'service: an agent of this service, the same for everybody; outside: one that your account has recorded.',
  )
  provider: string;
  @Field.string('The state that the agent serves, like US-DE.', { example: 'US-DE' })
  jurisdiction: string;
  @Field.string('Name of the agent.', { example: 'Harbor Registered Agents LLC' })
  name: string;
  @Field.string('Street of the registered office.', { example: '1209 Orange Street' })
  street: string;
  @Field.string('City.', { example: 'Wilmington' })
  city: string;
  @Field.string('County, as the formation document must state it; null where no state asks for it.', {
    nullable: true,
    example: 'New Castle',
  })
  county: string | null;
  @Field.string('State, two letters.', { example: 'DE' })
  state: string;
  @Field.string('ZIP code.', { example: '19801' })
  postal_code: string;
}

export class CreateRegisteredAgent {
  @Field.enum(stateCodes, 'The state that the agent serves.', { extensible: true, example: 'US-NY' })
  jurisdiction: string;
  @Field.string('Name of the agent, as the state has it.', {
    max: 200,
    printed: true,
    example: 'Harbor Registered Agents LLC',
  })
  name: string;
  @Field.string('Street of the registered office: an address at which papers are taken, never a P.O. box.', {
    max: 200,
    printed: true,
    example: '80 Quay Street, Suite 5',
  })
  street: string;
  @Field.string('City.', { max: 100, printed: true, example: 'Albany' })
  city: string;
  @Field.string('County: required in the states in which companies are formed here, whose papers state it.', {
    max: 100,
    printed: true,
    optional: true,
    example: 'Albany',
  })
  county?: string;
  @Field.string('State, two letters: that of jurisdiction.', { min: 2, max: 2, example: 'NY' })
  state: string;
  @Field.string('ZIP code.', { max: 10, example: '12207' })
  postal_code: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class ListRegisteredAgents extends filtersOf(RegisteredAgentView, ['provider']) {
  @Field.enum(stateCodes, 'Filters by state.', { extensible: true, optional: true })
  jurisdiction?: string;
}
