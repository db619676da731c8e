import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The server's key is replaced while the service runs: what is found by a hash under another key is put under the current one when it is used. */
export class ServerKeys1764000095000 implements MigrationInterface {
  name = 'ServerKeys1764000095000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [columns, credentials, artifacts]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('hashes name their key');
  }
}

/** Null: hashed before keys had ids. */
const columns = `
alter table api_key add column hashed_with text;
alter table token add column hashed_with text;
alter table oauth_artifact add column hashed_with text;`;

/** The hash by which a credential is found: of one secret under several keys, the current one first. An access token of OAuth is an artifact as well. */
const credentials = `
create function known_hash(hashes text[], current_key text) returns text language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare known text; begin
  select h into known from unnest(hashes) with ordinality one(h, place)
    where exists (select from api_key k where k.secret_hash = h) or exists (select from api_key k where k.previous_hash = h)
      or exists (select from token t where t.secret_hash = h) or exists (select from token t where t.previous_hash = h) order by place limit 1;
  if known is null or known = hashes[1] or current_key is null then return coalesce(known, hashes[1]); end if;
  update api_key k set secret_hash = hashes[1], hashed_with = current_key where k.secret_hash = known;
  update api_key k set previous_hash = hashes[1] where k.previous_hash = known;
  update token t set secret_hash = hashes[1], hashed_with = current_key where t.secret_hash = known;
  update token t set previous_hash = hashes[1] where t.previous_hash = known;
  update oauth_artifact a set hash = hashes[1], hashed_with = current_key where a.kind = 'AccessToken' and a.hash = known;
  return hashes[1];
end $$;
revoke all on function known_hash(text[], text) from public;
grant execute on function known_hash(text[], text) to minutebook_app;`;

/** Likewise for what a program holds. What looks it up must see what was changed in its own statement. */
const artifacts = `
create function known_artifact(what text, hashes text[], current_key text) returns text language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if what = 'AccessToken' then return known_hash(hashes, current_key); end if;
  update oauth_artifact a set hash = hashes[1], hashed_with = current_key where a.kind = what and a.hash = any (hashes[2:]);
  return hashes[1];
end $$;
alter function oauth_find(text, text) volatile;
drop function oauth_keep(text, text, text, text, text, timestamptz);
create function oauth_keep(what text, secret text, key text, grant_token text, client text, content text, until timestamptz) returns void language sql security definer set search_path = pg_catalog, public, pg_temp as
  $$ insert into oauth_artifact (kind, hash, hashed_with, grant_id, client_id, sealed, expires_at) values (what, secret, key, grant_token, client, content, until)
     on conflict (kind, hash) do update set sealed = content, expires_at = until $$;
revoke all on function known_artifact(text, text[], text), oauth_keep(text, text, text, text, text, text, timestamptz) from public;
grant execute on function known_artifact(text, text[], text), oauth_keep(text, text, text, text, text, text, timestamptz) to minutebook_app;`;
