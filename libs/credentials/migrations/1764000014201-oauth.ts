import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Programs that a human lets in by signing in (OAuth): who they are, and what they hold while a grant lasts. */
export class OAuth1764000014201 extends SchemaBaseline {
  readonly statements = [tables, clients, repetition, artifacts, answers, grants, rehashing, access, trust];
}

/**
 * Only the functions below open these. An artifact is a code, a refresh token, an access token, a grant or an
 * interaction: it is found by the keyed hash of its secret, and what is known of it is sealed. A grant is a token of
 * ours, whose id it has.
 */
const tables = `
create table oauth_client (
  client_id text primary key,
  sealed text not null,
  created timestamptz not null default now(),
  used_at timestamptz not null default now()
);
create index oauth_client_created on oauth_client (created);

create table oauth_artifact (
  kind text not null,
  hash text not null,
  grant_id text references token,
  client_id text,
  sealed text not null,
  created timestamptz not null default now(),
  expires_at timestamptz not null,
  consumed_at timestamptz,
  hashed_with text,
  answer text,
  primary key (kind, hash)
);
create index oauth_artifact_created on oauth_artifact (created);
create index oauth_artifact_grant on oauth_artifact (grant_id) where grant_id is not null;
create index oauth_artifact_client on oauth_artifact (client_id) where client_id is not null;
`;

const clients = `
create function oauth_keep_client(client text, what text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into oauth_client (client_id, sealed) values (client, what)
    on conflict (client_id) do update set sealed = what
$$;
revoke all on function oauth_keep_client(text, text) from public;
grant execute on function oauth_keep_client(text, text) to minutebook_app;

create function oauth_find_client(client text) returns table (sealed text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update oauth_client c set used_at = now() where c.client_id = client and c.used_at < now() - interval '1 day';
  return query select c.sealed from oauth_client c where c.client_id = client;
end
$$;
revoke all on function oauth_find_client(text) from public;
grant execute on function oauth_find_client(text) to minutebook_app;
`;

/**
 * The first use counts for all within a minute of it, by the clock of the database. A code has no such time. The second
 * of two that come at once waits for the first, and sees it by a statement of its own.
 */
const repetition = `
create function is_repeated(what text, used_at timestamptz) returns boolean
language sql volatile as $$
  select what = 'RefreshToken' and used_at > clock_timestamp() - interval '1 minute'
$$;
revoke all on function is_repeated(text, timestamptz) from public;
`;

/**
 * An artifact of a grant is there while the token of the grant can be used, by a human who is there and an agent that
 * is not disabled; an access token, while it is the one that the token has now.
 */
const artifacts = `
create function is_granted(grant_token text) returns boolean
language sql stable as $$
  select exists (select from token t join "user" u on u.id = t.human_id and u.status = 'active' and u.role <> 'signer'
    left join agent g on g.id = t.agent_id
    where t.id = grant_token and t."grant" = 'human_oauth' and t.status = 'active' and t.expires_at > now()
      and coalesce(g.status = 'active', true))
$$;
revoke all on function is_granted(text) from public;

create function oauth_keep(
  what text, secret text, key text, grant_token text, client text, content text, until timestamptz
) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into oauth_artifact (kind, hash, hashed_with, grant_id, client_id, sealed, expires_at)
    values (what, secret, key, grant_token, client, content, until)
    on conflict (kind, hash) do update set sealed = content, expires_at = until
$$;
revoke all on function oauth_keep(text, text, text, text, text, text, timestamptz) from public;
grant execute on function oauth_keep(text, text, text, text, text, text, timestamptz) to minutebook_app;

create function oauth_find(what text, secret text) returns table (sealed text, consumed_at timestamptz)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.sealed, case when is_repeated(what, a.consumed_at) then null else a.consumed_at end from oauth_artifact a
  where a.kind = what and a.hash = secret and a.expires_at > now()
    and (a.grant_id is null or is_granted(a.grant_id))
    and (what <> 'AccessToken' or exists (select from token t
      where t.id = a.grant_id and t.previous_hash = secret and t.previous_expires_at > now()))
$$;
revoke all on function oauth_find(text, text) from public;
grant execute on function oauth_find(text, text) to minutebook_app;

create function oauth_consume(what text, secret text) returns table (grant_id text, first boolean)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query update oauth_artifact a set consumed_at = now()
    where a.kind = what and a.hash = secret and a.consumed_at is null returning a.grant_id, true;
  if found then return; end if;
  return query select a.grant_id, is_repeated(what, a.consumed_at) from oauth_artifact a
    where a.kind = what and a.hash = secret;
end
$$;
revoke all on function oauth_consume(text, text) from public;
grant execute on function oauth_consume(text, text) to minutebook_app;

create function oauth_drop(what text, secret text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from oauth_artifact a where a.kind = what and a.hash = secret
$$;
revoke all on function oauth_drop(text, text) from public;
grant execute on function oauth_drop(text, text) to minutebook_app;

create function oauth_drop_grant(grant_token text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from oauth_artifact a where a.grant_id = grant_token
$$;
revoke all on function oauth_drop_grant(text) from public;
grant execute on function oauth_drop_grant(text) to minutebook_app;
`;

/**
 * The first of two answers to one question counts, also while the transaction that gives it is not committed: the
 * other waits, and is told of it.
 */
const answers = `
create function oauth_answer(asking text, said text) returns text
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update oauth_artifact a set answer = coalesce(a.answer, said)
    where a.kind = 'Interaction' and a.hash = asking and a.expires_at > now() returning a.answer
$$;
revoke all on function oauth_answer(text, text) from public;
grant execute on function oauth_answer(text, text) to minutebook_app;
`;

/** Says who has given a grant; and to people which programs they have let in. */
const grants = `
create function tenant_of_grant(grant_token text) returns table (
  account_id text, livemode boolean, human_id text, agent_id text
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select t.account_id, t.livemode, t.human_id, t.agent_id from token t
    where t.id = grant_token and t."grant" = 'human_oauth'
$$;
revoke all on function tenant_of_grant(text) from public;
grant execute on function tenant_of_grant(text) to minutebook_app;

create function grants_of(session text) returns table (
  token_id text, name text, account_name text, livemode boolean, tier integer, agent_name text,
  created timestamptz, expires_at timestamptz, last_used_at timestamptz
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select t.id, t.name, a.name, t.livemode, coalesce(t.granted_tier, t.tier), g.name, t.created, t.expires_at,
    t.last_used_at
  from browser_session s join "user" u on mailbox(u.email) = s.email join token t on t.human_id = u.id
    join account a on a.id = t.account_id left join agent g on g.id = t.agent_id
  where s.session_hash = session and s.expires_at > now() and t."grant" = 'human_oauth' and t.status = 'active'
    and t.expires_at > now() order by t.created desc, t.id limit 200
$$;
revoke all on function grants_of(text) from public;
grant execute on function grants_of(text) to minutebook_app;
`;

/**
 * The server's key is replaced while the service runs: what is found by a hash under another key is put under the
 * current one when it is used. Of the hashes of one secret under several keys, the current one comes first. An access
 * token is an artifact as well. A reader must see what was changed in its own statement.
 */
const rehashing = `
create function known_hash(hashes text[], current_key text) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  known text;
begin
  select h into known from unnest(hashes) with ordinality one(h, place)
    where exists (select from api_key k where k.secret_hash = h)
      or exists (select from api_key k where k.previous_hash = h)
      or exists (select from token t where t.secret_hash = h)
      or exists (select from token t where t.previous_hash = h)
    order by place limit 1;
  if known is null or known = hashes[1] or current_key is null then return coalesce(known, hashes[1]); end if;
  update api_key k set secret_hash = hashes[1], hashed_with = current_key where k.secret_hash = known;
  update api_key k set previous_hash = hashes[1] where k.previous_hash = known;
  update token t set secret_hash = hashes[1], hashed_with = current_key where t.secret_hash = known;
  update token t set previous_hash = hashes[1] where t.previous_hash = known;
  update oauth_artifact a set hash = hashes[1], hashed_with = current_key
    where a.kind = 'AccessToken' and a.hash = known;
  return hashes[1];
end
$$;
revoke all on function known_hash(text[], text) from public;
grant execute on function known_hash(text[], text) to minutebook_app;

create function known_artifact(what text, hashes text[], current_key text) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if what = 'AccessToken' then return known_hash(hashes, current_key); end if;
  update oauth_artifact a set hash = hashes[1], hashed_with = current_key
    where a.kind = what and a.hash = any (hashes[2:]);
  return hashes[1];
end
$$;
revoke all on function known_artifact(text, text[], text) from public;
grant execute on function known_artifact(text, text[], text) to minutebook_app;
`;

/** Says whether an access token was given out, be it over by now. */
const access = `
create function oauth_has_access(secret text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from oauth_artifact a where a.kind = 'AccessToken' and a.hash = secret)
$$;
revoke all on function oauth_has_access(text) from public;
grant execute on function oauth_has_access(text) to minutebook_app;
`;

/** Says whether whoever is signed in has let a program in, be that over by now. */
const trust = `
create function has_let_in(session text, client text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from browser_session s join "user" u on mailbox(u.email) = s.email
    join token t on t.human_id = u.id
    where s.session_hash = session and s.expires_at > now() and t."grant" = 'human_oauth'
      and t.metadata->>'oauth_client_id' = client)
$$;
revoke all on function has_let_in(text, text) from public;
grant execute on function has_let_in(text, text) to minutebook_app;
`;
