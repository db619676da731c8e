import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Documents with all their versions, their signing, and the minute book. */
export class Documents1764000003001 extends SchemaBaseline {
  readonly statements = [documents, versions, envelopes, signatures, links, opening, minuteBook];
}

/** A document is replaced once, by one that names it. */
const documents = `
create table document (
  ${envelope},
  entity_id text not null references entity,
  status text not null check (status in ('generating', 'ready', 'failed')),
  execution_status text
    check (execution_status in ('draft', 'sent', 'partially_signed', 'executed', 'declined', 'expired', 'voided')),
  type text not null,
  title text not null,
  template_id text,
  facts jsonb not null,
  cover_page_fields jsonb,
  standard_terms_template_id text,
  provenance text not null check (provenance in ('service_generated', 'counterpart_received', 'user_uploaded')),
  sha256 text,
  size_bytes integer,
  stakeholder_id text references stakeholder,
  dated date not null,
  failure text,
  sealed_at timestamptz,
  signatures jsonb,
  status_reason text,
  replaces_document_id text references document,
  -- Names who stood behind its making.
  authorized_by jsonb,
  foreign key (account_id, livemode, sha256) references document_content
);
create index document_entity on document (entity_id, created, id);
create unique index document_replaces on document (replaces_document_id) where replaces_document_id is not null;
create index document_page on document (account_id, livemode, created, id);
select tenancy('document');
`;

/**
 * The database itself keeps every rendering of a document: no path that gives a document a PDF can forget it. The
 * statement that changes the document locks its row, so numbers have no gap.
 */
const versions = `
create table document_version (
  account_id text not null references account,
  livemode boolean not null,
  document_id text not null references document,
  number integer not null check (number > 0),
  created timestamptz not null,
  title text not null,
  facts jsonb not null,
  cover_page_fields jsonb,
  sha256 text not null,
  size_bytes integer not null,
  sealed boolean not null,
  primary key (document_id, number),
  foreign key (account_id, livemode, sha256) references document_content
);
select tenancy('document_version');
select append_only('document_version');

create function write_document_version() returns trigger
language plpgsql as $$
begin
  insert into document_version (account_id, livemode, document_id, number, created, title, facts, cover_page_fields,
    sha256, size_bytes, sealed)
    select new.account_id, new.livemode, new.id, 1 + coalesce(max(v.number), 0), new.updated, new.title, new.facts,
      new.cover_page_fields, new.sha256, new.size_bytes, new.sealed_at is not null
    from document_version v where v.document_id = new.id;
  return null;
end
$$;

create trigger document_made after insert on document for each row
  when (new.sha256 is not null)
  execute function write_document_version();
create trigger document_rendered after update of sha256 on document for each row
  when (new.sha256 is not null and old.sha256 is distinct from new.sha256)
  execute function write_document_version();
`;

/** The file that the signers were shown stays reachable when the sealed one has taken its place. */
const envelopes = `
create table signing_envelope (
  ${envelope},
  entity_id text not null references entity,
  document_id text not null references document,
  status text not null check (status in ('draft', 'sent', 'completed', 'declined', 'expired', 'voided')),
  subject text not null,
  routing text not null check (routing in ('parallel', 'sequential')),
  on_decline text not null check (on_decline in ('end', 'continue')),
  signers jsonb not null,
  presented_sha256 text not null,
  expires_at timestamptz,
  remind_every_days integer,
  notify text,
  sent_at timestamptz,
  concluded_at timestamptz,
  completed_at timestamptz,
  status_reason text,
  -- By all signatures, or by the count of the decision that owns it.
  concluded_by text not null default 'signatures' check (concluded_by in ('signatures', 'owner')),
  foreign key (account_id, livemode, presented_sha256) references document_content
);
create index signing_envelope_entity on signing_envelope (entity_id, created, id);
create index signing_envelope_document on signing_envelope (document_id, created, id);
create unique index signing_envelope_open on signing_envelope (document_id) where status = 'sent';
create index signing_envelope_page on signing_envelope (account_id, livemode, created, id);
select tenancy('signing_envelope');
`;

const signatures = `
create table signature (
  ${envelope},
  entity_id text not null references entity,
  signing_envelope_id text not null references signing_envelope,
  document_id text not null references document,
  stakeholder_id text not null references stakeholder,
  status text not null check (status in ('pending', 'requested', 'viewed', 'signed', 'declined', 'lapsed')),
  name text not null,
  email text not null,
  role text not null,
  "order" integer not null,
  requested_at timestamptz,
  reminded_at timestamptz,
  viewed_at timestamptz,
  consent_version text,
  signed_at timestamptz,
  method text check (method in ('typed', 'drawn', 'test_helper')),
  typed_name text,
  strokes text,
  remote_address text,
  user_agent text,
  document_sha256 text,
  form_nonce text,
  declined_at timestamptz,
  decline_reason text,
  -- By the company's calendar.
  signed_on date,
  title text,
  unique (signing_envelope_id, stakeholder_id, role),
  check (
    status <> 'signed'
    or (signed_at is not null and viewed_at is not null and method is not null and document_sha256 is not null)
  ),
  check (livemode is false or method is null or method <> 'test_helper')
);
create index signature_entity on signature (entity_id, created, id);
create index signature_document on signature (document_id, created, id);
create index signature_stakeholder on signature (stakeholder_id, created, id);
create index signature_page on signature (account_id, livemode, created, id);
select tenancy('signature');
`;

/** Only the hash of a link is kept. A newer one replaces it. */
const links = `
create table signing_link (
  token_hash text primary key,
  account_id text not null references account,
  livemode boolean not null,
  signature_id text not null references signature,
  created timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz
);
create index signing_link_signature on signing_link (signature_id);
select tenancy('signing_link');
`;

/**
 * Row security cannot know the tenant before the link is looked up, so the look-up runs with its owner's right. It
 * counts links that are not there by the address that asked, in an exact window of a minute, and tells an address
 * nothing more once that is full. A link that is there costs nothing and writes nothing.
 */
const opening = `
create function open_signing_link(hash text, address text, most integer) returns table (
  account_id text, livemode boolean, signature_id text, expires_at timestamptz, replaced_at timestamptz,
  refused_until timestamptz
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  span constant interval := '60 seconds';
  w rate_window;
  moment timestamptz;
begin
  select * into w from rate_window r
    where r.credential_id = 'sign/' || address and r.class = 'sign' and r.allowed = most;
  if found then
    w.oldest := first_within(w, clock_timestamp() - span);
    if w.admitted - w.oldest >= most then
      refused_until := rate_slot_at(w, w.oldest) + span; return next; return;
    end if;
  end if;
  return query select l.account_id, l.livemode, l.signature_id, l.expires_at, l.replaced_at, null::timestamptz
    from signing_link l where l.token_hash = hash;
  if found then return; end if;
  w := locked_window('sign/' || address, 'sign', most);
  moment := clock_timestamp();
  w := still_open(w, moment - span);
  if w.admitted - w.oldest >= most then
    refused_until := rate_slot_at(w, w.oldest) + span; return next; return;
  end if;
  perform place(w, moment);
end
$$;
revoke all on function open_signing_link(text, text, integer) from public;
grant execute on function open_signing_link(text, text, integer) to minutebook_app;
`;

/** A book only grows. Each entry is sealed over the hash before it. */
const minuteBook = `
create table minute_book_entry (
  ${envelope},
  entity_id text not null references entity,
  position integer not null check (position > 0),
  kind text not null check (kind in (
    'board_meeting', 'written_consent', 'amendment', 'dissolution', 'merger', 'conversion', 'closing'
  )),
  title text not null,
  dated date not null,
  resolution_id text not null,
  document_id text not null unique references document,
  document_sha256 text not null,
  previous_hash text not null,
  hash text not null,
  unique (entity_id, position)
);
create unique index minute_book_entry_closing on minute_book_entry (entity_id) where kind = 'closing';
create index minute_book_entry_page on minute_book_entry (account_id, livemode, created, id);
select tenancy('minute_book_entry');
select append_only('minute_book_entry');
`;
