import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/**
 * People sign in on pages, by a mailed link or a passkey. A person is a mailbox, whichever accounts they are in: these
 * tables belong to no tenant, and only their functions open them.
 */
export class Signin1764000001101 extends SchemaBaseline {
  readonly statements = [links, asking, using, sessions, holding, passkeys, keeping, countersigning, dropping, leaving];
}

/** Only hashes are kept of links and sessions. */
const links = `
create table signin_link (
  token_hash text primary key,
  email text not null,
  return_to text not null,
  created timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index signin_link_created on signin_link (created);
create index signin_link_email on signin_link (email, created);

create table browser_session (
  session_hash text primary key,
  email text not null,
  created timestamptz not null default now(),
  expires_at timestamptz not null
);
create index browser_session_created on browser_session (created);
`;

/**
 * Makes a link for a mailbox that somebody has, unless too many were mailed there of late, and names an account of
 * theirs, in whose name the mail leaves. The address that asks has a rate. A mailbox counts the links that can still
 * be opened and are good for another third of their life, so nobody who asks in their name keeps them from signing in.
 * Two who ask at the same moment count each other.
 */
const asking = `
create function ask_signin(
  address text, most integer, asked text, hash text, back text, lives interval, most_mails integer
) returns table (account_id text, name text, email text, refused_until timestamptz)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  span constant interval := '60 seconds';
  w rate_window;
  moment timestamptz;
begin
  w := locked_window('signin/' || address, 'signin', most);
  moment := clock_timestamp();
  w := still_open(w, moment - span);
  if w.admitted - w.oldest >= most then
    refused_until := rate_slot_at(w, w.oldest) + span; return next; return;
  end if;
  perform place(w, moment);
  email := mailbox(asked);
  perform pg_advisory_xact_lock(hashtextextended('signin/' || email, 0));
  if (
    select count(*) from signin_link l
    where l.email = ask_signin.email and l.created > clock_timestamp() - lives * 2 / 3 and l.used_at is null
  ) >= most_mails then return; end if;
  select u.account_id, u.name into account_id, name from "user" u
    where mailbox(u.email) = ask_signin.email and u.status = 'active' order by u.created limit 1;
  if not found then return; end if;
  insert into signin_link (token_hash, email, return_to, expires_at)
    values (hash, ask_signin.email, back, now() + lives);
  return next;
end
$$;
revoke all on function ask_signin(text, integer, text, text, text, interval, integer) from public;
grant execute on function ask_signin(text, integer, text, text, text, interval, integer) to minutebook_app;
`;

/** A link is looked at as often as somebody likes, and used once. */
const using = `
create function read_signin(hash text) returns table (email text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select l.email from signin_link l where l.token_hash = hash and l.used_at is null and l.expires_at > now()
$$;
revoke all on function read_signin(text) from public;
grant execute on function read_signin(text) to minutebook_app;

create function use_signin(hash text, session text, lives interval) returns table (return_to text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  whose text;
begin
  update signin_link l set used_at = now() where l.token_hash = hash and l.used_at is null and l.expires_at > now()
    returning l.email, l.return_to into whose, return_to;
  if not found then return; end if;
  perform cut_links(array[hash]);
  insert into browser_session (session_hash, email, expires_at) values (session, whose, now() + lives);
  return next;
end
$$;
revoke all on function use_signin(text, text, interval) from public;
grant execute on function use_signin(text, text, interval) to minutebook_app;
`;

/**
 * Tells who is signed in. `session_in` says for one of their accounts and a mode what `authenticate` says of a key,
 * and names nobody where they are not of that account. A person who only signs has no account in which to let a
 * program in.
 */
const sessions = `
create function read_session(session text) returns table (email text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.email from browser_session s where s.session_hash = session and s.expires_at > now()
$$;
revoke all on function read_session(text) from public;
grant execute on function read_session(text) to minutebook_app;

create function person_of(session text) returns table (account_id text, name text, email text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.account_id, u.name, s.email from browser_session s join "user" u on mailbox(u.email) = s.email
    where s.session_hash = session and s.expires_at > now() and u.status = 'active' order by u.created limit 1
$$;
revoke all on function person_of(text) from public;
grant execute on function person_of(text) to minutebook_app;

create function session_accounts(session text) returns table (account_id text, account_name text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id, a.name from browser_session s join "user" u on mailbox(u.email) = s.email
    join account a on a.id = u.account_id
  where s.session_hash = session and s.expires_at > now() and u.status = 'active' and u.role <> 'signer'
  order by a.name, a.id limit 100
$$;
revoke all on function session_accounts(text) from public;
grant execute on function session_accounts(text) to minutebook_app;

create function session_in(session text, account text, live boolean) returns table (
  credential_id text, account_id text, livemode boolean, user_id text, user_name text, user_role text,
  plan_tier text, account_kind text, terms_version text, used jsonb
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.id, u.account_id, live, u.id, u.name, u.role, a.plan_tier, a.kind, a.terms_version,
    (select jsonb_object_agg(q.resource, q.used) from quota_usage q
      where q.account_id = account and q.livemode = live
      and q.month = date_trunc('month', now() at time zone 'utc')::date)
  from browser_session s join "user" u on mailbox(u.email) = s.email join account a on a.id = u.account_id
  where s.session_hash = session and s.expires_at > now() and u.account_id = account and u.status = 'active'
$$;
revoke all on function session_in(text, text, boolean) from public;
grant execute on function session_in(text, text, boolean) to minutebook_app;

create function end_session(session text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from browser_session s where s.session_hash = session
$$;
revoke all on function end_session(text) from public;
grant execute on function end_session(text) to minutebook_app;

create function end_sessions(session text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from browser_session s using browser_session mine
    where mine.session_hash = session and mine.expires_at > now() and s.email = mine.email
$$;
revoke all on function end_sessions(text) from public;
grant execute on function end_sessions(text) to minutebook_app;
`;

/**
 * Keeps a session of one of these hashes until the work ends. False where none is left as of now, and not as of when
 * the work began, which may have waited.
 */
const holding = `
create function hold_session(hashes text[]) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from browser_session s where s.session_hash = any(hashes) for share;
  return exists (select from browser_session s
    where s.session_hash = any(hashes) and s.expires_at > clock_timestamp());
end
$$;
revoke all on function hold_session(text[]) from public;
grant execute on function hold_session(text[]) to minutebook_app;
`;

/**
 * Everything kept of a passkey is public: its key verifies, and signs nothing. A challenge is answered once
 * (WebAuthn).
 */
const passkeys = `
create table passkey (
  credential_id text primary key,
  email text not null,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created timestamptz not null default now(),
  last_used_at timestamptz,
  -- A device was told this of its owner.
  user_handle text
);
create index passkey_email on passkey (email);

create table passkey_challenge (
  challenge_hash text primary key,
  created timestamptz not null default now()
);
create index passkey_challenge_created on passkey_challenge (created);
`;

/** One person's passkeys are made and thrown away one after another, so nobody has more than one may have. */
const keeping = `
create function passkeys_held(session text) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  whose text;
begin
  select s.email into whose from browser_session s where s.session_hash = session and s.expires_at > now();
  if found then perform pg_advisory_xact_lock(hashtextextended('passkeys/' || whose, 0)); end if;
  select s.email into whose from browser_session s where s.session_hash = session and s.expires_at > now();
  return whose;
end
$$;
revoke all on function passkeys_held(text) from public;

create function passkeys_of(session text) returns table (
  credential_id text, name text, transports text[], created timestamptz, last_used_at timestamptz
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.credential_id, p.name, p.transports, p.created, p.last_used_at from browser_session s
    join passkey p on p.email = s.email
  where s.session_hash = session and s.expires_at > now() order by p.created
$$;
revoke all on function passkeys_of(text) from public;
grant execute on function passkeys_of(text) to minutebook_app;

create function keep_passkey(
  session text, id text, called text, key bytea, count bigint, how text[], most integer, handle text default null
) returns table (email text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  whose text := passkeys_held(session);
begin
  return query insert into passkey as p (credential_id, email, name, public_key, counter, transports, user_handle)
    select id, whose, called, key, count, how, handle
    where whose is not null and (select count(*) from passkey k where k.email = whose) < most
    on conflict do nothing returning p.email;
end
$$;
revoke all on function keep_passkey(text, text, text, bytea, bigint, text[], integer, text) from public;
grant execute on function keep_passkey(text, text, text, bytea, bigint, text[], integer, text) to minutebook_app;

create function read_passkey(id text) returns table (
  email text, public_key bytea, counter bigint, transports text[], user_handle text
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.email, p.public_key, p.counter, p.transports, p.user_handle from passkey p
  where p.credential_id = id
    and exists (select from "user" u where mailbox(u.email) = p.email and u.status = 'active')
$$;
revoke all on function read_passkey(text) from public;
grant execute on function read_passkey(text) to minutebook_app;
`;

/**
 * A counter that does not grow is that of a copy; authenticators that do not count say 0 each time (WebAuthn § 6.1.1).
 */
const countersigning = `
create function use_challenge(hash text) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with used as (insert into passkey_challenge (challenge_hash) values (hash) on conflict do nothing returning 1)
    select exists (select from used)
$$;
revoke all on function use_challenge(text) from public;
grant execute on function use_challenge(text) to minutebook_app;

create function use_passkey(id text, count bigint, session text, lives interval) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  whose text;
begin
  update passkey p set counter = count, last_used_at = now()
    where p.credential_id = id and (count > p.counter or (count = 0 and p.counter = 0)) returning p.email into whose;
  if not found then return false; end if;
  insert into browser_session (session_hash, email, expires_at) values (session, whose, now() + lives);
  return true;
end
$$;
revoke all on function use_passkey(text, bigint, text, interval) from public;
grant execute on function use_passkey(text, bigint, text, interval) to minutebook_app;
`;

/**
 * Throwing a passkey away ends the sessions that it has opened. A person who comes in by it at this moment holds its
 * row, or finds none: their session is there to be ended, or does not come to be.
 */
const dropping = `
create function drop_passkey(session text, id text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  whose text := passkeys_held(session);
begin
  delete from passkey p where p.credential_id = id and p.email = whose;
  if not found then return false; end if;
  delete from browser_session s where s.email = whose and s.session_hash <> session;
  return true;
end
$$;
revoke all on function drop_passkey(text, text) from public;
grant execute on function drop_passkey(text, text) to minutebook_app;
`;

/**
 * An address may be given to somebody else. When no account has an active human of that mailbox, what its last holder
 * could sign in with is forgotten.
 */
const leaving = `
create function forget_person() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from "user" u where mailbox(u.email) = mailbox(old.email) and u.status = 'active') then
    delete from passkey p where p.email = mailbox(old.email);
    delete from browser_session s where s.email = mailbox(old.email);
    delete from signin_link l where l.email = mailbox(old.email) and l.used_at is null;
  end if;
  return null;
end
$$;
revoke all on function forget_person() from public;

create trigger person_left after update of email, status on "user" for each row
  when (old.status = 'active' and (new.status <> 'active' or mailbox(new.email) <> mailbox(old.email)))
  execute function forget_person();
`;
