import { stateCodes } from '#law/common/jurisdictions';
import { EnvelopeView, Field } from '#platform/wire/field';
import { filtersOf } from '#platform/queries/list';

export const agentProviders = ['service', 'outside'] as const;

export class RegisteredAgentView extends EnvelopeView {
  @Field.enum(
    agentProviders,
    "Agent's provider. `service`: Minutebook, for all accounts. `outside`: another provider, recorded by your " +
      'account.',
  )
  provider: string;
  @Field.string('State the agent serves, such as US-DE.', { example: 'US-DE' })
  jurisdiction: string;
  @Field.string('Name of the agent.', { example: 'Harbor Registered Agents LLC' })
  name: string;
  @Field.string('Street address of the registered office.', { example: '1209 Orange Street' })
  street: string;
  @Field.string('City of the registered office.', { example: 'Wilmington' })
  city: string;
  @Field.string('County, as stated in the formation document. Null in states that do not require a county.', {
    nullable: true,
    example: 'New Castle',
  })
  county: string | null;
  @Field.string('Two-letter state code.', { example: 'DE' })
  state: string;
  @Field.string('ZIP code.', { example: '19801' })
  postal_code: string;
}

export class CreateRegisteredAgent {
  @Field.enum(stateCodes, 'State the agent serves.', { extensible: true, example: 'US-NY' })
  jurisdiction: string;
  @Field.string('Name of the agent, as recorded by the state.', {
    max: 200,
    printed: true,
    example: 'Harbor Registered Agents LLC',
  })
  name: string;
  @Field.string(
    'Street address of the registered office, where the agent accepts service of process. Must not be a P.O. box.',
    { max: 200, printed: true, example: '80 Quay Street, Suite 5' },
  )
  street: string;
  @Field.string('City of the registered office.', { max: 100, printed: true, example: 'Albany' })
  city: string;
  @Field.string('County. Required for supported states of formation, because their formation documents include it.', {
    max: 100,
    printed: true,
    optional: true,
    example: 'Albany',
  })
  county?: string;
  @Field.string('Two-letter state code. Must match `jurisdiction`.', { min: 2, max: 2, example: 'NY' })
  state: string;
  @Field.string('ZIP code.', { max: 10, example: '12207' })
  postal_code: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class ListRegisteredAgents extends filtersOf(RegisteredAgentView, ['provider']) {
  @Field.enum(stateCodes, 'Filters by state.', { extensible: true, optional: true })
  jurisdiction?: string;
}
