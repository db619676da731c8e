import type { MigrationInterface, QueryRunner } from 'typeorm';

const envelope = `
  id text primary key, account_id text not null references account, livemode boolean not null, created timestamptz not null, updated timestamptz not null,
  metadata jsonb not null, version integer not null, sequence integer not null`;

/** Companies, their people, filings, documents, receipts and elections, and the simulated offices of test mode. */
export class Formation1764000001000 implements MigrationInterface {
  name = 'Formation1764000001000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [agents, entities, stakeholders, documents, filings, receipts, elections, sandbox]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sandbox_submission, tax_election, incorporator_receipt, filing, document, document_content, stakeholder, entity, registered_agent');
  }
}

const agents = `
create table registered_agent (
  id text primary key, jurisdiction text not null unique, name text not null, street text not null, city text not null, county text not null,
  state text not null, postal_code text not null, livemode boolean not null default true, created timestamptz not null default now(), updated timestamptz not null default now(),
  metadata jsonb not null default '{}', version integer not null default 1, sequence integer not null default 0);
grant select on registered_agent to minutebook_app;`;

const entities = `
create table entity (${envelope},
  status text not null check (status in ('draft', 'submitted', 'registered', 'active', 'suspended', 'dissolving', 'dissolved', 'rejected', 'cancelled', 'merged', 'acquired')),
  origin text not null check (origin in ('formed', 'existing')),
  legal_name text not null, entity_type text not null check (entity_type in ('c_corp', 's_corp', 'pbc', 'llc')), jurisdiction text not null,
  purpose text not null, public_benefit text, principal_address jsonb not null, fiscal_year_end text not null, management text check (management in ('members', 'managers')), incorporator jsonb,
  authorized_shares bigint, par_value text, founders jsonb not null, incorporator_founder_index integer, applied_defaults jsonb not null,
  registered_agent_id text references registered_agent, workspace_id text, portfolio_id text, test_clock_id text references test_clock,
  state_file_number text, ein text, formation_date date, submitted_at timestamptz, registered_at timestamptz, activated_at timestamptz, status_reason text);
create index entity_page on entity (account_id, livemode, created desc, id desc);
create index entity_status on entity (account_id, livemode, status, created desc, id desc);
create index entity_metadata on entity using gin (metadata jsonb_path_ops);
select tenancy('entity');`;

const stakeholders = `
create table stakeholder (${envelope},
  entity_id text not null references entity, kind text not null check (kind in ('individual', 'organization')),
  name text not null, email text, address jsonb, roles jsonb not null);
create index stakeholder_entity on stakeholder (entity_id, created, id);
create index stakeholder_page on stakeholder (account_id, livemode, created desc, id desc);
select tenancy('stakeholder');`;

/** Content is addressed by its hash and reached only through a document's row. */
const documents = `
create table document_content (sha256 text primary key, media_type text not null, size_bytes integer not null, bytes bytea not null, created timestamptz not null default now());
select append_only('document_content');
create table document (${envelope},
  entity_id text not null references entity, status text not null check (status in ('generating', 'ready', 'failed')),
  execution_status text check (execution_status in ('draft', 'sent', 'partially_signed', 'executed', 'declined', 'voided')),
  type text not null, title text not null, template_id text, facts jsonb not null, cover_page_fields jsonb, standard_terms_template_id text,
  provenance text not null check (provenance in ('service_generated', 'counterpart_received', 'user_uploaded')),
  sha256 text references document_content, size_bytes integer, stakeholder_id text references stakeholder, dated date not null, failure text);
create index document_entity on document (entity_id, created, id);
create index document_page on document (account_id, livemode, created desc, id desc);
select tenancy('document');
grant select, insert on document_content to minutebook_app;
alter table document_content enable row level security;
alter table document_content force row level security;
create policy reachable on document_content for select to minutebook_app using (exists (select from document d where d.sha256 = document_content.sha256));
create policy content on document_content for insert to minutebook_app with check (true);
create policy operator on document_content to current_user using (true);`;

const filings = `
create table filing (${envelope},
  entity_id text not null references entity, status text not null check (status in ('prepared', 'submitted', 'accepted', 'rejected', 'cancelled')),
  type text not null, jurisdiction text not null, authority text not null, fee_cents integer not null, document_id text references document,
  evidence_document_id text references document, file_number text, effective_date date, rejection_reason text,
  attempt integer not null, submitted_at timestamptz, decided_at timestamptz);
create index filing_entity on filing (entity_id, created, id);
create index filing_page on filing (account_id, livemode, created desc, id desc);
create index filing_queue on filing (submitted_at) where status = 'submitted';
select tenancy('filing');`;

const receipts = `
create table incorporator_receipt (${envelope},
  entity_id text not null references entity, payload text not null, signature text not null, key_id text not null, document_id text references document);
create index incorporator_receipt_entity on incorporator_receipt (entity_id, created, id);
create index incorporator_receipt_page on incorporator_receipt (account_id, livemode, created desc, id desc);
select tenancy('incorporator_receipt');`;

const elections = `
create table tax_election (${envelope},
  entity_id text not null references entity, status text not null check (status in ('open', 'mailed', 'filed', 'missed')),
  kind text not null, deadline date not null, mailed_on date, filed_on date, document_id text references document, evidence_document_id text references document);
create index tax_election_entity on tax_election (entity_id, created, id);
create index tax_election_page on tax_election (account_id, livemode, created desc, id desc);
select tenancy('tax_election');`;

/** What the simulated offices have in their inbox: one row a submission, so that submitting twice is the same as once. */
const sandbox = `
create table sandbox_submission (
  filing_id text not null references filing, attempt integer not null, account_id text not null, livemode boolean not null,
  calls integer not null default 0, received_at timestamptz, decides_at timestamptz, primary key (filing_id, attempt));
select tenancy('sandbox_submission');`;
