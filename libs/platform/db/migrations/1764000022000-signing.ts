import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Envelopes, signatures, and the links that signers are mailed. */
export class Signing1764000022000 implements MigrationInterface {
  name = 'Signing1764000022000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [envelopes, signatures, links, opening]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function open_signing_link; drop policy presented on document_content; drop table signing_link, signature, signing_envelope; alter table document drop column sealed_at');
  }
}

const envelope = `
  id text primary key, account_id text not null references account, livemode boolean not null, created timestamptz not null, updated timestamptz not null,
  metadata jsonb not null, version integer not null, sequence integer not null, entity_id text not null references entity`;

/** What the signers were shown stays reachable when the sealed file has taken its place. */
const envelopes = `
alter table document add column sealed_at timestamptz;
create table signing_envelope (${envelope},
  document_id text not null references document, status text not null check (status in ('draft', 'sent', 'completed', 'declined', 'expired', 'voided')),
  subject text not null, routing text not null check (routing in ('parallel', 'sequential')), on_decline text not null check (on_decline in ('end', 'continue')), signers jsonb not null,
  presented_sha256 text not null references document_content, expires_at timestamptz, remind_every_days integer, notify text,
  sent_at timestamptz, concluded_at timestamptz, completed_at timestamptz, status_reason text);
create index signing_envelope_entity on signing_envelope (entity_id, created, id);
create index signing_envelope_document on signing_envelope (document_id, created, id);
create index signing_envelope_presented on signing_envelope (presented_sha256);
create index signing_envelope_page on signing_envelope (account_id, livemode, created desc, id desc);
create unique index signing_envelope_open on signing_envelope (document_id) where status = 'sent';
select tenancy('signing_envelope');
create policy presented on document_content for select to minutebook_app using (exists (select from signing_envelope e where e.presented_sha256 = document_content.sha256));`;

const signatures = `
create table signature (${envelope},
  signing_envelope_id text not null references signing_envelope, document_id text not null references document, stakeholder_id text not null references stakeholder,
  status text not null check (status in ('pending', 'requested', 'viewed', 'signed', 'declined', 'lapsed')), name text not null, email text not null, role text not null, "order" integer not null,
  requested_at timestamptz, reminded_at timestamptz, viewed_at timestamptz, consent_version text, signed_at timestamptz, method text check (method in ('typed', 'drawn', 'test_helper')),
  typed_name text, strokes text, remote_address text, user_agent text, document_sha256 text, form_nonce text, declined_at timestamptz, decline_reason text,
  check (status <> 'signed' or (signed_at is not null and viewed_at is not null and method is not null and document_sha256 is not null)),
  check (livemode is false or method is null or method <> 'test_helper'),
  unique (signing_envelope_id, stakeholder_id, role));
create index signature_entity on signature (entity_id, created, id);
create index signature_document on signature (document_id, created, id);
create index signature_stakeholder on signature (stakeholder_id, created, id);
create index signature_page on signature (account_id, livemode, created desc, id desc);
select tenancy('signature');`;

/** Of a link only the hash is kept. A newer one replaces it. */
const links = `
create table signing_link (
  token_hash text primary key, account_id text not null references account, livemode boolean not null, signature_id text not null references signature,
  created timestamptz not null, expires_at timestamptz not null, replaced_at timestamptz);
create index signing_link_signature on signing_link (signature_id);
select tenancy('signing_link');`;

/**
 * Row security cannot know the tenant before the link is looked up, so the look-up runs with its owner's right. It counts what is not there by the address
 * that asked, in an exact window of a minute, and tells an address nothing more once that is full. A link that is there costs nothing and writes nothing.
 */
const opening = `
create function open_signing_link(hash text, address text, most integer) returns table (account_id text, livemode boolean, signature_id text, expires_at timestamptz, replaced_at timestamptz, refused_until timestamptz)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare span constant interval := '60 seconds'; w rate_window; moment timestamptz; begin
  select * into w from rate_window r where r.credential_id = 'sign/' || address and r.class = 'sign' and r.allowed = most;
  if found then
    w.oldest := first_within(w, clock_timestamp() - span);
    if w.admitted - w.oldest >= most then refused_until := rate_slot_at(w, w.oldest) + span; return next; return; end if;
  end if;
  return query select l.account_id, l.livemode, l.signature_id, l.expires_at, l.replaced_at, null::timestamptz from signing_link l where l.token_hash = hash;
  if found then return; end if;
  w := locked_window('sign/' || address, 'sign', most);
  moment := clock_timestamp();
  w := still_open(w, moment - span);
  if w.admitted - w.oldest >= most then refused_until := rate_slot_at(w, w.oldest) + span; return next; return; end if;
  perform place(w, moment);
end $$;
revoke all on function open_signing_link(text, text, integer) from public;
grant execute on function open_signing_link(text, text, integer) to minutebook_app;`;
