import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Agents of other providers, which an account records for itself beside those of this service. */
export class OutsideAgents1795847087433 extends SchemaBaseline {
  readonly statements = [agents];
}

/** A row without an account is everybody's: any account reads it, and none writes it. */
const agents = `
alter table registered_agent
  add column account_id text references account,
  add column provider text not null default 'service' check (provider in ('service', 'outside')),
  add check ((account_id is null) = (provider = 'service')),
  alter column county drop not null,
  drop constraint registered_agent_jurisdiction_key;
create unique index registered_agent_of_service on registered_agent (jurisdiction) where account_id is null;
create index registered_agent_page on registered_agent (account_id, livemode, created, id);
select tenancy('registered_agent');
create policy everybody on registered_agent for select to minutebook_app using (account_id is null);
`;
