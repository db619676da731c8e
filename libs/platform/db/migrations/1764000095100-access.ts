import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People see what they let in, and are told of a passkey that was made in their name. Budgets of periods long past are removed. */
export class Access1764000095100 implements MigrationInterface {
  name = 'Access1764000095100';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [access, ages]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('pages depend on it');
  }
}

const access = `
create function person_of(session text) returns table (account_id text, name text, email text) language sql stable security definer set search_path = pg_catalog, public, pg_temp as
  $$ select u.account_id, u.name, u.email from browser_session s join "user" u on lower(u.email) = s.email where s.session_hash = session and s.expires_at > now() and u.status = 'active' order by u.created limit 1 $$;
create function grants_of(session text) returns table (token_id text, name text, account_name text, livemode boolean, tier integer, agent_name text, created timestamptz, expires_at timestamptz, last_used_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as
  $$ select t.id, t.name, a.name, t.livemode, t.tier, g.name, t.created, t.expires_at, t.last_used_at
     from browser_session s join "user" u on lower(u.email) = s.email join token t on t.human_id = u.id join account a on a.id = t.account_id left join agent g on g.id = t.agent_id
     where s.session_hash = session and s.expires_at > now() and t."grant" = 'human_oauth' and t.status = 'active' and t.expires_at > now() order by t.created desc, t.id limit 200 $$;
revoke all on function person_of(text), grants_of(text) from public;
grant execute on function person_of(text), grants_of(text) to minutebook_app;`;

const ages = `create index token_budget_starts on token_budget (starts);`;
