import { SchemaBaseline } from './schema-baseline';

/** Keys, and the bytes that lie under them. */
export class Content1764000000300 extends SchemaBaseline {
  readonly statements = [serverKeys, accountKeys, content];
}

/**
 * Secrets that were hashed under a key of the server are still found when that key is accepted for nothing else.
 * Sealed under the present key; belongs to no tenant, and only the function reads it.
 */
const serverKeys = `
create table retired_server_key (
  id text primary key,
  sealed text not null,
  created timestamptz not null default now()
);

create function retired_server_keys() returns table (id text, sealed text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select r.id, r.sealed from retired_server_key r order by r.created desc
$$;
revoke all on function retired_server_keys() from public;
grant execute on function retired_server_keys() to minutebook_app;
`;

/** The key of the highest number is the current one; content under another is encrypted anew. */
const accountKeys = `
create table account_key (
  account_id text not null,
  number integer not null check (number > 0),
  sealed text not null,
  created timestamptz not null default now(),
  primary key (account_id, number)
);
select tenancy('account_key', true);
revoke update on account_key from minutebook_app;
`;

/**
 * Bytes of an account in a mode, addressed by their hash. They stay in the clear until they are encrypted, which needs
 * the server's key. Nothing else of a row changes, and each time the key is a later one.
 */
const content = `
create table document_content (
  sha256 text not null,
  media_type text not null,
  size_bytes integer not null,
  plain bytea,
  created timestamptz not null default now(),
  ciphertext bytea storage external,
  key_number integer,
  account_id text not null,
  livemode boolean not null,
  primary key (account_id, livemode, sha256),
  foreign key (account_id, key_number) references account_key,
  constraint document_content_kept check (
    num_nonnulls(plain, ciphertext) = 1
    and (ciphertext is null) = (key_number is null)
  )
);
create index document_content_key on document_content (account_id, key_number);
select tenancy('document_content');
revoke update on document_content from minutebook_app;

create trigger append_only before delete or truncate on document_content
  for each statement execute function refuse_change();
create trigger encrypted_only before update on document_content for each row when (not (
  coalesce(new.key_number, 0) > coalesce(old.key_number, 0)
  and (old.account_id, old.livemode, old.sha256, old.media_type, old.size_bytes, old.created)
    is not distinct from (new.account_id, new.livemode, new.sha256, new.media_type, new.size_bytes, new.created)
)) execute function refuse_change();
`;
