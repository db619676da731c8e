import { Field } from './field';

/** Who stood behind a change: a human, or an agent for a human. */
export class AttributionView {
  @Field.id('usr', { doc: 'The human behind it; null when the service acted by itself.', nullable: true })
  human_principal_id: string | null;
  @Field.id('agt', { doc: 'The agent that acted for the human, if one did.', nullable: true })
  agent_id: string | null;
  @Field.string({ doc: 'The member of our staff who recorded it at the desk, if one did.', optional: true })
  staff_id?: string;
}
