import { SchemaBaseline } from './schema-baseline';

/** A link by which somebody acts is cut from captured mail once it was used, replaced or has run out. */
export class CapturedLinks1795805301188 extends SchemaBaseline {
  readonly statements = [
    `
alter table mail add column link_hash text, add column link_until timestamptz;
create index mail_link on mail (link_hash) where link_hash is not null;

create function without_link(body text) returns text
language sql immutable as $$
  select regexp_replace(body, '/[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])', '/link-removed', 'g')
$$;

create function cut_links(hashes text[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update mail set link_hash = null, body_text = without_link(body_text), body_html = without_link(body_html)
    where link_hash = any(hashes)
$$;
revoke all on function cut_links(text[]) from public;
grant execute on function cut_links(text[]) to minutebook_app;
`,
  ];
}
