import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Companies and their people, the folders in which they lie, and simulated time. */
export class Companies1764000002001 extends SchemaBaseline {
  readonly statements = [clocks, references, agents, folders, entities, stakeholders, stateNumbers];
}

/** Only test mode has simulated time. */
const clocks = `
create table test_clock (
  ${envelope},
  status text not null check (status in ('ready', 'advancing', 'failed')),
  name text,
  frozen_time timestamptz not null,
  target_time timestamptz,
  check (not livemode)
);
create index test_clock_page on test_clock (account_id, livemode, created, id);
select tenancy('test_clock');
`;

/** A workflow names its clock in a table of the platform. */
const references = `
alter table test_clock_workflow add foreign key (test_clock_id) references test_clock;
`;

/** The operator enters its own registered agents: any account reads a row without an account, and none writes it. */
const agents = `
create table registered_agent (
  id text primary key,
  jurisdiction text not null,
  name text not null,
  street text not null,
  city text not null,
  county text,
  state text not null,
  postal_code text not null,
  livemode boolean not null default true,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  metadata jsonb not null default '{}',
  version integer not null default 1,
  sequence integer not null default 0,
  account_id text references account,
  provider text not null default 'service' check (provider in ('service', 'outside')),
  check ((account_id is null) = (provider = 'service'))
);
create unique index registered_agent_of_service on registered_agent (jurisdiction) where account_id is null;
create index registered_agent_page on registered_agent (account_id, livemode, created, id);
select tenancy('registered_agent');
create policy everybody on registered_agent for select to minutebook_app using (account_id is null);
`;

const folders = `
create table portfolio (
  ${envelope},
  name text not null
);
create index portfolio_name on portfolio (account_id, livemode, name, id);
create index portfolio_page on portfolio (account_id, livemode, created, id);
select tenancy('portfolio');

create table workspace (
  ${envelope},
  status text not null check (status in ('provisioning', 'ready', 'active', 'archived')),
  name text not null,
  archived_at timestamptz,
  test_clock_id text references test_clock,
  check ((archived_at is null) = (status <> 'archived'))
);
create index workspace_name on workspace (account_id, livemode, name, id);
create index workspace_status on workspace (account_id, livemode, status, created, id);
create index workspace_page on workspace (account_id, livemode, created, id);
select tenancy('workspace');
`;

/** Lists of companies are read in the order of their page, by any of these. */
const entities = `
create table entity (
  ${envelope},
  status text not null
    check (status in (
      'draft', 'submitted', 'registered', 'active', 'suspended', 'dissolving', 'dissolved', 'rejected',
      'cancelled', 'merged', 'acquired'
    )),
  origin text not null check (origin in ('formed', 'existing')),
  legal_name text not null,
  entity_type text not null check (entity_type in ('c_corp', 's_corp', 'pbc', 'llc')),
  jurisdiction text not null,
  purpose text,
  public_benefit text,
  principal_address jsonb not null,
  fiscal_year_end text not null,
  management text check (management in ('members', 'managers')),
  incorporator jsonb,
  authorized_shares bigint,
  par_value text,
  founders jsonb not null,
  incorporator_founder_index integer,
  applied_defaults jsonb not null,
  registered_agent_id text references registered_agent,
  workspace_id text references workspace,
  portfolio_id text references portfolio,
  test_clock_id text references test_clock,
  state_file_number text,
  ein text,
  formation_date date,
  submitted_at timestamptz,
  registered_at timestamptz,
  activated_at timestamptz,
  status_reason text,
  incorporator_signature jsonb,
  governance jsonb not null,
  former_names jsonb not null,
  dissolution_adopted_on date,
  dissolved_on date,
  corporate_transaction_id text
);
create index entity_name on entity (account_id, livemode, legal_name, id);
-- A state gives a number to one company. Two accounts may bring in the same company; only one was formed here.
create unique index entity_state_number on entity (jurisdiction, state_file_number)
  where livemode and origin = 'formed';
create unique index entity_own_state_number on entity (account_id, jurisdiction, state_file_number) where livemode;
create index entity_page on entity (account_id, livemode, created, id);
create index entity_status on entity (account_id, livemode, status, created, id);
create index entity_kind on entity (account_id, livemode, entity_type, created, id);
create index entity_jurisdiction on entity (account_id, livemode, jurisdiction, created, id);
create index entity_updated on entity (account_id, livemode, updated, id);
create index entity_workspace on entity (workspace_id, created, id) where workspace_id is not null;
create index entity_portfolio on entity (portfolio_id, created, id) where portfolio_id is not null;
select tenancy('entity');
`;

const stakeholders = `
create table stakeholder (
  ${envelope},
  entity_id text not null references entity,
  kind text not null check (kind in ('individual', 'organization')),
  name text not null,
  email text,
  address jsonb,
  roles jsonb not null,
  -- The person by whom an organization signs.
  representative jsonb,
  us_person boolean,
  -- In the script in which its bearer writes it, next to the legal name that documents print.
  native_name text
);
create index stakeholder_entity on stakeholder (entity_id, created, id);
create index stakeholder_page on stakeholder (account_id, livemode, created, id);
select tenancy('stakeholder');
`;

/** Row security hides the companies of other accounts, so this looks with its owner's right. */
const stateNumbers = `
create function state_number_taken(account text, place text, number text, formed boolean, self text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from entity
    where livemode and jurisdiction = place and state_file_number = number and id is distinct from self
      and (account_id = account or (formed and origin = 'formed')))
$$;
`;
