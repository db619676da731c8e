import { Field, optional } from '#platform/wire/field';
import { stateCodes } from '#law/common/jurisdictions';
import { endReasons } from '#compliance/agent_appointment';
import { CertificateInput } from '#compliance/state_filing';

export class ChangeRegisteredAgent extends CertificateInput {
  @Field.id('ra', 'ID of the new registered agent.')
  registered_agent_id: string;
  @Field.enum(stateCodes, "State to file in. Defaults to the agent's state and must match it.", {
    extensible: true,
    optional: true,
  })
  jurisdiction?: string;
  @Field.id(
    'res',
    'ID of the adopted resolution with the action `registered_agent_change`. Required for a corporation in its state ' +
      'of formation if its statute requires one (8 Del. C. § 133).',
    optional,
  )
  authorizing_resolution_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class TerminateRegisteredAgent extends CertificateInput {
  @Field.id('ent', 'ID of the company.')
  entity_id: string;
  @Field.enum(
    endReasons,
    'Reason for the termination. With `switching_provider`, Minutebook files the change to the agent in ' +
      '`superseded_by_id`.',
    { example: 'no_longer_qualified_in_state' },
  )
  reason: string;
  @Field.date(
    'Termination date. Must not be in the future. Defaults to today. Not allowed with `switching_provider`.',
    optional,
  )
  effective_date?: string;
  @Field.id('ra', 'ID of the new agent. Required with `switching_provider`; not allowed with other reasons.', optional)
  superseded_by_id?: string;
  @Field.id(
    'res',
    'ID of the adopted resolution with the action `registered_agent_change`. Required for a corporation in its state ' +
      'of formation if its statute requires one (8 Del. C. § 133).',
    optional,
  )
  authorizing_resolution_id?: string;
}
