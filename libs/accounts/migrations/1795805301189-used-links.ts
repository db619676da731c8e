import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Signing in by a link cuts it from captured mail. */
export class UsedLinks1795805301189 extends SchemaBaseline {
  readonly statements = [
    `
create or replace function use_signin(hash text, session text, lives interval) returns table (return_to text)
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
`,
  ];
}
