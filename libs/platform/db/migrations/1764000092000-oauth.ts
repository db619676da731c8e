import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Programs that a human lets in by signing in (OAuth): who they are, and what they hold while a grant lasts. */
export class OAuth1764000092000 implements MigrationInterface {
  name = 'OAuth1764000092000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [tables, clients, artifacts, granting, attempts]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('what was granted is kept');
  }
}

/**
 * Open to the functions below only. An artifact is a code, a refresh token, an access token, a grant or an interaction: it is found by the keyed hash of
 * its secret, and what is known of it is sealed. A grant is a token of ours, whose id it has.
 */
const tables = `
create table oauth_client (client_id text primary key, sealed text not null, created timestamptz not null default now(), used_at timestamptz not null default now());
create index oauth_client_created on oauth_client (created);
create table oauth_artifact (
  kind text not null, hash text not null, grant_id text references token, client_id text, sealed text not null,
  created timestamptz not null default now(), expires_at timestamptz not null, consumed_at timestamptz, primary key (kind, hash));
create index oauth_artifact_created on oauth_artifact (created);
create index oauth_artifact_grant on oauth_artifact (grant_id) where grant_id is not null;
create index oauth_artifact_client on oauth_artifact (client_id) where client_id is not null;`;

const clients = `
create function oauth_keep_client(client text, what text) returns void language sql security definer set search_path = pg_catalog, public, pg_temp as
  $$ insert into oauth_client (client_id, sealed) values (client, what) on conflict (client_id) do update set sealed = what $$;
create function oauth_find_client(client text) returns table (sealed text) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$ begin
  update oauth_client c set used_at = now() where c.client_id = client and c.used_at < now() - interval '1 day';
  return query select c.sealed from oauth_client c where c.client_id = client;
end $$;
revoke all on function oauth_keep_client(text, text), oauth_find_client(text) from public;
grant execute on function oauth_keep_client(text, text), oauth_find_client(text) to minutebook_app;`;

/** What belongs to a grant is there while its token can be used, by a human who is there and an agent that is not disabled; an access token, while it is the one that the token has now. */
const artifacts = `
create function is_granted(grant_token text) returns boolean language sql stable as $$
  select exists (select from token t join "user" u on u.id = t.human_id and u.status = 'active' and u.role <> 'signer' left join agent g on g.id = t.agent_id
    where t.id = grant_token and t."grant" = 'human_oauth' and t.status = 'active' and t.expires_at > now() and coalesce(g.status = 'active', true)) $$;
create function oauth_keep(what text, secret text, grant_token text, client text, content text, until timestamptz) returns void language sql security definer set search_path = pg_catalog, public, pg_temp as
  $$ insert into oauth_artifact (kind, hash, grant_id, client_id, sealed, expires_at) values (what, secret, grant_token, client, content, until)
     on conflict (kind, hash) do update set sealed = content, expires_at = until $$;
create function oauth_find(what text, secret text) returns table (sealed text, consumed_at timestamptz) language sql stable security definer set search_path = pg_catalog, public, pg_temp as
  $$ select a.sealed, a.consumed_at from oauth_artifact a where a.kind = what and a.hash = secret and a.expires_at > now() and (a.grant_id is null or is_granted(a.grant_id))
     and (what <> 'AccessToken' or exists (select from token t where t.id = a.grant_id and t.previous_hash = secret and t.previous_expires_at > now())) $$;
create function oauth_consume(what text, secret text) returns table (grant_id text, first boolean) language sql security definer set search_path = pg_catalog, public, pg_temp as
  $$ with used as (update oauth_artifact a set consumed_at = now() where a.kind = what and a.hash = secret and a.consumed_at is null returning a.hash)
     select a.grant_id, exists (select from used) from oauth_artifact a where a.kind = what and a.hash = secret $$;
create function oauth_drop(what text, secret text) returns void language sql security definer set search_path = pg_catalog, public, pg_temp as
  $$ delete from oauth_artifact a where a.kind = what and a.hash = secret $$;
create function oauth_drop_grant(grant_token text) returns void language sql security definer set search_path = pg_catalog, public, pg_temp as
  $$ delete from oauth_artifact a where a.grant_id = grant_token $$;
revoke all on function is_granted(text), oauth_keep(text, text, text, text, text, timestamptz), oauth_find(text, text), oauth_consume(text, text), oauth_drop(text, text), oauth_drop_grant(text) from public;
grant execute on function oauth_keep(text, text, text, text, text, timestamptz), oauth_find(text, text), oauth_consume(text, text), oauth_drop(text, text), oauth_drop_grant(text) to minutebook_app;`;

/** Whose a grant is; and the accounts in which somebody who is signed in may let a program in: who only signs has nothing to give. */
const granting = `
create function tenant_of_grant(grant_token text) returns table (account_id text, livemode boolean, human_id text, agent_id text) language sql stable security definer set search_path = pg_catalog, public, pg_temp as
  $$ select t.account_id, t.livemode, t.human_id, t.agent_id from token t where t.id = grant_token and t."grant" = 'human_oauth' $$;
create function session_accounts(session text) returns table (account_id text, account_name text) language sql stable security definer set search_path = pg_catalog, public, pg_temp as
  $$ select a.id, a.name from browser_session s join "user" u on lower(u.email) = s.email join account a on a.id = u.account_id
     where s.session_hash = session and s.expires_at > now() and u.status = 'active' and u.role <> 'signer' order by a.name, a.id limit 100 $$;
revoke all on function tenant_of_grant(text), session_accounts(text) from public;
grant execute on function tenant_of_grant(text), session_accounts(text) to minutebook_app;`;

/** Counts what a network attempts in any 60 seconds; says until when it is refused, where it is. */
const attempts = `
create function count_attempt(what text, network text, most integer) returns timestamptz language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare span constant interval := '60 seconds'; w rate_window; moment timestamptz; begin
  w := locked_window(what || '/' || network, what, most);
  moment := clock_timestamp();
  w := still_open(w, moment - span);
  if w.admitted - w.oldest >= most then return rate_slot_at(w, w.oldest) + span; end if;
  perform place(w, moment);
  return null;
end $$;
revoke all on function count_attempt(text, text, integer) from public;
grant execute on function count_attempt(text, text, integer) to minutebook_app;`;
