import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People sign in with passkeys (WebAuthn). */
export class Passkeys1764000092100 implements MigrationInterface {
  name = 'Passkeys1764000092100';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [tables, keeping, entering]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('people sign in with them');
  }
}

/** A passkey belongs to a person, who is an address. What is kept of it is public: its key verifies, and signs nothing. A challenge is answered once. */
const tables = `
create table passkey (
  credential_id text primary key, email text not null, name text not null, public_key bytea not null, counter bigint not null, transports text[] not null,
  created timestamptz not null default now(), last_used_at timestamptz);
create index passkey_email on passkey (email);
create table passkey_challenge (challenge_hash text primary key, created timestamptz not null default now());
create index passkey_challenge_created on passkey_challenge (created);`;

const keeping = `
create function use_challenge(hash text) returns boolean language sql security definer set search_path = pg_catalog, public, pg_temp as
  $$ with used as (insert into passkey_challenge (challenge_hash) values (hash) on conflict do nothing returning 1) select exists (select from used) $$;
create function passkeys_of(session text) returns table (credential_id text, name text, transports text[], created timestamptz, last_used_at timestamptz) language sql stable security definer set search_path = pg_catalog, public, pg_temp as
  $$ select p.credential_id, p.name, p.transports, p.created, p.last_used_at from browser_session s join passkey p on p.email = s.email where s.session_hash = session and s.expires_at > now() order by p.created $$;
create function keep_passkey(session text, id text, called text, key bytea, count bigint, how text[], most integer) returns table (email text) language sql security definer set search_path = pg_catalog, public, pg_temp as
  $$ insert into passkey (credential_id, email, name, public_key, counter, transports)
     select id, s.email, called, key, count, how from browser_session s
     where s.session_hash = session and s.expires_at > now() and (select count(*) from passkey p where p.email = s.email) < most on conflict do nothing returning passkey.email $$;
create function drop_passkey(session text, id text) returns void language sql security definer set search_path = pg_catalog, public, pg_temp as
  $$ delete from passkey p using browser_session s where p.credential_id = id and p.email = s.email and s.session_hash = session and s.expires_at > now() $$;
revoke all on function use_challenge(text), passkeys_of(text), keep_passkey(text, text, text, bytea, bigint, text[], integer), drop_passkey(text, text) from public;
grant execute on function use_challenge(text), passkeys_of(text), keep_passkey(text, text, text, bytea, bigint, text[], integer), drop_passkey(text, text) to minutebook_app;`;

/** A counter that does not grow is that of a copy; authenticators that do not count say 0 each time (WebAuthn § 6.1.1). */
const entering = `
create function read_passkey(id text) returns table (email text, public_key bytea, counter bigint, transports text[]) language sql stable security definer set search_path = pg_catalog, public, pg_temp as
  $$ select p.email, p.public_key, p.counter, p.transports from passkey p where p.credential_id = id and exists (select from "user" u where lower(u.email) = p.email and u.status = 'active') $$;
create function use_passkey(id text, count bigint, session text, lives interval) returns boolean language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare whose text; begin
  update passkey p set counter = count, last_used_at = now() where p.credential_id = id and (count > p.counter or (count = 0 and p.counter = 0)) returning p.email into whose;
  if not found then return false; end if;
  insert into browser_session (session_hash, email, expires_at) values (session, whose, now() + lives);
  return true;
end $$;
revoke all on function read_passkey(text), use_passkey(text, bigint, text, interval) from public;
grant execute on function read_passkey(text), use_passkey(text, bigint, text, interval) to minutebook_app;`;
