import { Field, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { stateCodes } from '#law/common/jurisdictions';
import { endReasons } from '#compliance/agent_appointment';

export class ChangeRegisteredAgent extends ById {
  @Field.id('ra', 'ID of the new registered agent.')
  registered_agent_id: string;
  @Field.enum(stateCodes, 'State of the filing: that of the agent, which is the default.', {
    extensible: true,
    optional: true,
  })
  jurisdiction?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class TerminateRegisteredAgent extends ById {
  @Field.id('ent', 'ID of the company.')
  entity_id: string;
  @Field.enum(
    endReasons,
    'Reason for the termination. `switching_provider` files the change to the agent in `superseded_by_id`.',
    { example: 'no_longer_qualified_in_state' },
  )
  reason: string;
  @Field.date(
    'Termination date, not in the future. Defaults to today. Not allowed with `switching_provider`.',
    optional,
  )
  effective_date?: string;
  @Field.id('ra', 'ID of the new agent. Required with `switching_provider`, not allowed otherwise.', optional)
  superseded_by_id?: string;
}
