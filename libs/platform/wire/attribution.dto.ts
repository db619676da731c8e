import { Field, nullable, optional } from './field';

export class AttributionView {
  @Field.id('usr', 'The human behind it; null when the service acted by itself.', nullable)
  human_principal_id: string | null;
  @Field.id('agt', 'The agent that acted for the human, if one did.', nullable)
  agent_id: string | null;
  @Field.string('The member of our staff who recorded it at the desk, if one did.', optional)
  staff_id?: string;
}
