import { Field, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { stateCodes } from '#law/common/jurisdictions';
import { endReasons } from '#compliance/agent_appointment';

export class ChangeRegisteredAgent extends ById {
  @Field.id('ra', 'The agent from now on.')
  registered_agent_id: string;
  @Field.enum(stateCodes, 'The state with which the change is filed: that of the agent, which is the default.', {
    extensible: true,
    optional: true,
  })
  jurisdiction?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class TerminateRegisteredAgent extends ById {
  @Field.id('ent', 'The company for which it stands on the record.')
  entity_id: string;
  @Field.enum(
    endReasons,
    'Why it ends. switching_provider files the change to the agent that superseded_by_id names.',
    { example: 'no_longer_qualified_in_state' },
  )
  reason: string;
  @Field.date(
    'The day on which it ended, today or earlier. Default: today. Not with switching_provider, which ends it when ' +
      'the state accepts the change.',
    optional,
  )
  effective_date?: string;
  @Field.id('ra', 'The agent that takes its place: required with switching_provider, and only then.', optional)
  superseded_by_id?: string;
}
