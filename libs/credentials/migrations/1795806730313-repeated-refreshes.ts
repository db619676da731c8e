import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** A refresh token may be used again for a minute; and it is known whom a person has let in before. */
export class RepeatedRefreshes1795806730313 extends SchemaBaseline {
  readonly statements = [repetition, access, trust];
}

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

create or replace function oauth_find(what text, secret text) returns table (sealed text, consumed_at timestamptz)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.sealed, case when is_repeated(what, a.consumed_at) then null else a.consumed_at end from oauth_artifact a
  where a.kind = what and a.hash = secret and a.expires_at > now()
    and (a.grant_id is null or is_granted(a.grant_id))
    and (what <> 'AccessToken' or exists (select from token t
      where t.id = a.grant_id and t.previous_hash = secret and t.previous_expires_at > now()))
$$;

create or replace function oauth_consume(what text, secret text) returns table (grant_id text, first boolean)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query update oauth_artifact a set consumed_at = now()
    where a.kind = what and a.hash = secret and a.consumed_at is null returning a.grant_id, true;
  if found then return; end if;
  return query select a.grant_id, is_repeated(what, a.consumed_at) from oauth_artifact a
    where a.kind = what and a.hash = secret;
end
$$;
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
