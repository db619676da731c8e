import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Agents on the records of states, by company and state. */
export class AgentAppointments1795847088433 extends SchemaBaseline {
  readonly statements = [appointments];
}

const appointments = `
create table agent_appointment (
  ${envelope},
  entity_id text not null references entity,
  status text not null check (status in ('active', 'ended')),
  registered_agent_id text not null references registered_agent,
  jurisdiction text not null,
  appointed_on date not null,
  filing_id text references filing,
  ended_on date,
  end_reason text check (
    end_reason in ('dissolution', 'switching_provider', 'no_longer_qualified_in_state', 'other')
  ),
  superseded_by_id text references registered_agent,
  ending_filing_id text references filing,
  check (status <> 'ended' or (ended_on is not null and end_reason is not null))
);
create index agent_appointment_entity on agent_appointment (entity_id, created, id);
create index agent_appointment_page on agent_appointment (account_id, livemode, created, id);
select tenancy('agent_appointment');
`;
