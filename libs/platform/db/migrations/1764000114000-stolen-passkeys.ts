import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who throws a passkey away puts out whoever came in by it, and nobody has more passkeys than one may have. */
export class StolenPasskeys1764000114000 implements MigrationInterface {
  name = 'StolenPasskeys1764000114000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [keeping, dropping]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('people sign in with them');
  }
}

/** The handle is what a device was told of its owner; of passkeys of before it is not known. One person's passkeys are made and thrown away one after another. Gateways that run already keep one without a handle. */
const keeping = `
alter table passkey add column user_handle text;
create function passkeys_held(session text) returns text language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare whose text; begin
  select s.email into whose from browser_session s where s.session_hash = session and s.expires_at > now();
  if found then perform pg_advisory_xact_lock(hashtextextended('passkeys/' || whose, 0)); end if;
  select s.email into whose from browser_session s where s.session_hash = session and s.expires_at > now();
  return whose;
end $$;
drop function keep_passkey(text, text, text, bytea, bigint, text[], integer);
create function keep_passkey(session text, id text, called text, key bytea, count bigint, how text[], most integer, handle text default null) returns table (email text) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare whose text := passkeys_held(session); begin
  return query insert into passkey as p (credential_id, email, name, public_key, counter, transports, user_handle)
    select id, whose, called, key, count, how, handle where whose is not null and (select count(*) from passkey k where k.email = whose) < most on conflict do nothing returning p.email;
end $$;
drop function read_passkey(text);
create function read_passkey(id text) returns table (email text, public_key bytea, counter bigint, transports text[], user_handle text) language sql stable security definer set search_path = pg_catalog, public, pg_temp as
  $$ select p.email, p.public_key, p.counter, p.transports, p.user_handle from passkey p where p.credential_id = id and exists (select from "user" u where lower(u.email) = p.email and u.status = 'active') $$;
revoke all on function passkeys_held(text), keep_passkey(text, text, text, bytea, bigint, text[], integer, text), read_passkey(text) from public;
grant execute on function keep_passkey(text, text, text, bytea, bigint, text[], integer, text), read_passkey(text) to minutebook_app;`;

/** Whoever is coming in by the passkey in this moment holds its row, or finds none: their session is there to be ended, or does not come to be. */
const dropping = `
drop function drop_passkey(text, text);
create function drop_passkey(session text, id text) returns boolean language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare whose text := passkeys_held(session); begin
  delete from passkey p where p.credential_id = id and p.email = whose;
  if not found then return false; end if;
  delete from browser_session s where s.email = whose and s.session_hash <> session;
  return true;
end $$;
create function end_sessions(session text) returns void language sql security definer set search_path = pg_catalog, public, pg_temp as
  $$ delete from browser_session s using browser_session mine where mine.session_hash = session and mine.expires_at > now() and s.email = mine.email $$;
revoke all on function drop_passkey(text, text), end_sessions(text) from public;
grant execute on function drop_passkey(text, text), end_sessions(text) to minutebook_app;`;
