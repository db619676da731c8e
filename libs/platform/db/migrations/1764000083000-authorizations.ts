import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What tokens asked for and a human decides. */
export class Authorizations1764000083000 implements MigrationInterface {
  name = 'Authorizations1764000083000';

  async up(runner: QueryRunner): Promise<void> { await runner.query(authorizations); }

  async down(): Promise<void> {
    throw new Error('what was decided is kept');
  }
}

const authorizations = `
create table "authorization" (
  id text primary key, account_id text not null references account, livemode boolean not null, created timestamptz not null, updated timestamptz not null,
  metadata jsonb not null, version integer not null, sequence integer not null,
  status text not null check (status in ('pending', 'approved', 'consumed', 'denied', 'expired')),
  operation text not null, path text not null, entity_id text references entity, reason text not null,
  token_id text not null references token, ancestor_ids text[] not null, agent_id text references agent, human_id text not null references "user",
  request_hash text not null, request_sealed text not null, request_body jsonb, preview jsonb not null,
  expires_at timestamptz not null, decided_at timestamptz, decided_by text references "user", denial_reason text, result jsonb, test_clock_id text references test_clock);
create index authorization_page on "authorization" (account_id, livemode, created desc, id desc);
create index authorization_entity on "authorization" (entity_id, created, id) where entity_id is not null;
create index authorization_token on "authorization" (token_id);
create index authorization_ancestors on "authorization" using gin (ancestor_ids);
select tenancy('authorization');`;
