import { EnvelopeView, Field } from '#platform/wire/field';
import { ListInput } from '#platform/wire/list';

export class RegisteredAgentView extends EnvelopeView {
  @Field.string({ doc: 'The state that the agent serves, like US-DE.' }) jurisdiction: string;
  @Field.string({ doc: 'Name of the agent.' }) name: string;
  @Field.string({ doc: 'Street of the registered office.' }) street: string;
  @Field.string({ doc: 'City.' }) city: string;
  @Field.string({ doc: 'County, as the formation document must state it.' }) county: string;
  @Field.string({ doc: 'State, two letters.' }) state: string;
  @Field.string({ doc: 'ZIP code.' }) postal_code: string;
}

export class ListRegisteredAgents extends ListInput {
  @Field.string({ doc: 'Only the agent of this state.', max: 10, optional: true }) jurisdiction?: string;
}
