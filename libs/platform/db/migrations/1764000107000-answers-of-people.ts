import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a human granted a program is remembered while its access token has less, and whoever is asked answers once. */
export class AnswersOfPeople1764000107000 implements MigrationInterface {
  name = 'AnswersOfPeople1764000107000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [granted, answers]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('what was granted is kept');
  }
}

/** The tier of a token is that of its access token; people see what they granted. */
const granted = `
alter table token add granted_tier integer check (granted_tier between tier and 4);
update token set granted_tier = tier where "grant" = 'human_oauth';
create or replace function grants_of(session text) returns table (token_id text, name text, account_name text, livemode boolean, tier integer, agent_name text, created timestamptz, expires_at timestamptz, last_used_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as
  $$ select t.id, t.name, a.name, t.livemode, coalesce(t.granted_tier, t.tier), g.name, t.created, t.expires_at, t.last_used_at
     from browser_session s join "user" u on lower(u.email) = s.email join token t on t.human_id = u.id join account a on a.id = t.account_id left join agent g on g.id = t.agent_id
     where s.session_hash = session and s.expires_at > now() and t."grant" = 'human_oauth' and t.status = 'active' and t.expires_at > now() order by t.created desc, t.id limit 200 $$;`;

/** Of two answers to one question the first counts, also while the transaction that gives it is not committed: the other waits, and is told of it. */
const answers = `
alter table oauth_artifact add answer text;
create function oauth_answer(asking text, said text) returns text language sql security definer set search_path = pg_catalog, public, pg_temp as
  $$ update oauth_artifact a set answer = coalesce(a.answer, said) where a.kind = 'Interaction' and a.hash = asking and a.expires_at > now() returning a.answer $$;
revoke all on function oauth_answer(text, text) from public;
grant execute on function oauth_answer(text, text) to minutebook_app;`;
