import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A person is a mailbox: two addresses name one when they differ in the case of A to Z alone. By `lower()` an address with the Kelvin sign was that of another, and a mail to it opened that other's session. */
export class Mailboxes1764000139000 implements MigrationInterface {
  name = 'Mailboxes1764000139000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [mailbox, forgetting, asking, sessions, passkeys, departure]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('who is signed in stays so');
  }
}

/** The same as `mailboxOf` of the kernel. */
const mailbox = `
create function mailbox(address text) returns text language sql immutable strict parallel safe return lower(address collate "C");
drop index user_email;
create unique index user_email on "user" (account_id, mailbox(email));
create index user_mailbox on "user" (mailbox(email));`;

/** Whatever was kept under an address that lower() made of another is nobody's for certain: they sign in anew. */
const forgetting = `
do $$ declare kept text; begin
  foreach kept in array array['signin_link', 'browser_session', 'passkey'] loop
    execute format('delete from %I k using "user" u where lower(u.email) = k.email and mailbox(u.email) <> k.email', kept);
  end loop;
end $$;`;

/** As before. The mail goes to the mailbox for which the link opens a session, and not to a text that somebody has written for it. */
const asking = `
create or replace function ask_signin(address text, most integer, asked text, hash text, back text, lives interval, most_mails integer) returns table (account_id text, name text, email text, refused_until timestamptz)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare span constant interval := '60 seconds'; w rate_window; moment timestamptz; begin
  w := locked_window('signin/' || address, 'signin', most);
  moment := clock_timestamp();
  w := still_open(w, moment - span);
  if w.admitted - w.oldest >= most then refused_until := rate_slot_at(w, w.oldest) + span; return next; return; end if;
  perform place(w, moment);
  email := mailbox(asked);
  perform pg_advisory_xact_lock(hashtextextended('signin/' || email, 0));
  if (select count(*) from signin_link l where l.email = ask_signin.email and l.created > clock_timestamp() - lives * 2 / 3 and l.used_at is null) >= most_mails then return; end if;
  select u.account_id, u.name into account_id, name from "user" u where mailbox(u.email) = ask_signin.email and u.status = 'active' order by u.created limit 1;
  if not found then return; end if;
  insert into signin_link (token_hash, email, return_to, expires_at) values (hash, ask_signin.email, back, now() + lives);
  return next;
end $$;`;

const sessions = `
create or replace function session_accounts(session text) returns table (account_id text, account_name text) language sql stable security definer set search_path = pg_catalog, public, pg_temp as
  $$ select a.id, a.name from browser_session s join "user" u on mailbox(u.email) = s.email join account a on a.id = u.account_id
     where s.session_hash = session and s.expires_at > now() and u.status = 'active' and u.role <> 'signer' order by a.name, a.id limit 100 $$;
create or replace function person_of(session text) returns table (account_id text, name text, email text) language sql stable security definer set search_path = pg_catalog, public, pg_temp as
  $$ select u.account_id, u.name, s.email from browser_session s join "user" u on mailbox(u.email) = s.email where s.session_hash = session and s.expires_at > now() and u.status = 'active' order by u.created limit 1 $$;
create or replace function grants_of(session text) returns table (token_id text, name text, account_name text, livemode boolean, tier integer, agent_name text, created timestamptz, expires_at timestamptz, last_used_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as
  $$ select t.id, t.name, a.name, t.livemode, coalesce(t.granted_tier, t.tier), g.name, t.created, t.expires_at, t.last_used_at
     from browser_session s join "user" u on mailbox(u.email) = s.email join token t on t.human_id = u.id join account a on a.id = t.account_id left join agent g on g.id = t.agent_id
     where s.session_hash = session and s.expires_at > now() and t."grant" = 'human_oauth' and t.status = 'active' and t.expires_at > now() order by t.created desc, t.id limit 200 $$;
create or replace function session_in(session text, account text, live boolean) returns table (
  credential_id text, account_id text, livemode boolean, user_id text, user_name text, user_role text, plan_tier text, account_kind text, terms_version text, used jsonb)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.id, u.account_id, live, u.id, u.name, u.role, a.plan_tier, a.kind, a.terms_version,
    (select jsonb_object_agg(q.resource, q.used) from quota_usage q where q.account_id = account and q.livemode = live and q.month = date_trunc('month', now() at time zone 'utc')::date)
  from browser_session s join "user" u on mailbox(u.email) = s.email join account a on a.id = u.account_id
  where s.session_hash = session and s.expires_at > now() and u.account_id = account and u.status = 'active' $$;`;

const passkeys = `
create or replace function read_passkey(id text) returns table (email text, public_key bytea, counter bigint, transports text[], user_handle text) language sql stable security definer set search_path = pg_catalog, public, pg_temp as
  $$ select p.email, p.public_key, p.counter, p.transports, p.user_handle from passkey p where p.credential_id = id and exists (select from "user" u where mailbox(u.email) = p.email and u.status = 'active') $$;`;

const departure = `
create or replace function forget_person() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$ begin
  if not exists (select from "user" u where mailbox(u.email) = mailbox(old.email) and u.status = 'active') then
    delete from passkey p where p.email = mailbox(old.email);
    delete from browser_session s where s.email = mailbox(old.email);
    delete from signin_link l where l.email = mailbox(old.email) and l.used_at is null;
  end if;
  return null;
end $$;
drop trigger person_left on "user";
create trigger person_left after update of email, status on "user" for each row
  when (old.status = 'active' and (new.status <> 'active' or mailbox(new.email) <> mailbox(old.email))) execute function forget_person();`;
