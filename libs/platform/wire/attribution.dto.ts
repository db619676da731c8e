import { Field, nullable, optional } from './field';

export class AttributionView {
  @Field.id('usr', 'User responsible for the event. Null if the service acted on its own.', nullable)
  human_principal_id: string | null;
  @Field.id('agt', 'Agent that acted for the user, if any.', nullable)
  agent_id: string | null;
  @Field.string('Minutebook staff member who recorded the event, if any.', optional)
  staff_id?: string;
}
