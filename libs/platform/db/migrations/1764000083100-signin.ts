import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People sign in on pages by a mailed link. */
export class Signin1764000083100 implements MigrationInterface {
  name = 'Signin1764000083100';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [tables, asking, entering, persons]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('who is signed in stays so');
  }
}

/** A person is an address, whichever accounts they are in: nobody's tenant, and open to these functions only. Of links and sessions only hashes are kept. */
const tables = `
create table signin_link (
  token_hash text primary key, email text not null, return_to text not null, created timestamptz not null default now(), expires_at timestamptz not null, used_at timestamptz);
create index signin_link_created on signin_link (created);
create index signin_link_email on signin_link (email, created);
create table browser_session (session_hash text primary key, email text not null, created timestamptz not null default now(), expires_at timestamptz not null);
create index browser_session_created on browser_session (created);`;

/** Makes a link for an address, if somebody has it and not too many were mailed there of late: then it names an account of theirs, in whose name the mail leaves. Counts by the address that asks. */
const asking = `
create function ask_signin(address text, most integer, asked text, hash text, back text, lives interval, most_mails integer) returns table (account_id text, name text, email text, refused_until timestamptz)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare span constant interval := '60 seconds'; w rate_window; moment timestamptz; begin
  w := locked_window('signin/' || address, 'signin', most);
  moment := clock_timestamp();
  w := still_open(w, moment - span);
  if w.admitted - w.oldest >= most then refused_until := rate_slot_at(w, w.oldest) + span; return next; return; end if;
  perform place(w, moment);
  if (select count(*) from signin_link l where l.email = lower(asked) and l.created > now() - interval '1 hour') >= most_mails then return; end if;
  select u.account_id, u.name, u.email into account_id, name, email from "user" u where lower(u.email) = lower(asked) order by u.created limit 1;
  if not found then return; end if;
  insert into signin_link (token_hash, email, return_to, expires_at) values (hash, lower(asked), back, now() + lives);
  return next;
end $$;
revoke all on function ask_signin(text, integer, text, text, text, interval, integer) from public;
grant execute on function ask_signin(text, integer, text, text, text, interval, integer) to minutebook_app;`;

/** A link is looked at as often as somebody likes, and used once. */
const entering = `
create function read_signin(hash text) returns table (email text) language sql stable security definer set search_path = pg_catalog, public, pg_temp as
  $$ select l.email from signin_link l where l.token_hash = hash and l.used_at is null and l.expires_at > now() $$;
create function use_signin(hash text, session text, lives interval) returns table (return_to text) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare whose text; begin
  update signin_link l set used_at = now() where l.token_hash = hash and l.used_at is null and l.expires_at > now() returning l.email, l.return_to into whose, return_to;
  if not found then return; end if;
  insert into browser_session (session_hash, email, expires_at) values (session, whose, now() + lives);
  return next;
end $$;
create function read_session(session text) returns table (email text) language sql stable security definer set search_path = pg_catalog, public, pg_temp as
  $$ select s.email from browser_session s where s.session_hash = session and s.expires_at > now() $$;
create function end_session(session text) returns void language sql security definer set search_path = pg_catalog, public, pg_temp as
  $$ delete from browser_session s where s.session_hash = session $$;
revoke all on function read_signin(text), use_signin(text, text, interval), read_session(text), end_session(text) from public;
grant execute on function read_signin(text), use_signin(text, text, interval), read_session(text), end_session(text) to minutebook_app;`;

/** Who is signed in, as one of an account's humans: what \`authenticate\` says of a key, for a mode. Nobody, where they are not of that account. */
const persons = `
create function session_in(session text, account text, live boolean) returns table (
  credential_id text, account_id text, livemode boolean, user_id text, user_name text, user_role text, plan_tier text, account_kind text, used jsonb)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.id, u.account_id, live, u.id, u.name, u.role, a.plan_tier, a.kind,
    (select jsonb_object_agg(q.resource, q.used) from quota_usage q where q.account_id = account and q.livemode = live and q.month = date_trunc('month', now() at time zone 'utc')::date)
  from browser_session s join "user" u on lower(u.email) = s.email join account a on a.id = u.account_id
  where s.session_hash = session and s.expires_at > now() and u.account_id = account $$;
create function tenant_of_authorization(authorization_id text) returns table (account_id text, livemode boolean) language sql stable security definer set search_path = pg_catalog, public, pg_temp as
  $$ select a.account_id, a.livemode from "authorization" a where a.id = authorization_id $$;
revoke all on function session_in(text, text, boolean), tenant_of_authorization(text) from public;
grant execute on function session_in(text, text, boolean), tenant_of_authorization(text) to minutebook_app;`;
