import type { MigrationInterface, QueryRunner } from 'typeorm';

const envelope = `
  id text primary key, account_id text not null references account, livemode boolean not null, created timestamptz not null, updated timestamptz not null,
  metadata jsonb not null, version integer not null, sequence integer not null`;

/** Resolutions, and the minute book that they are filed in. */
export class Resolutions1764000023001 implements MigrationInterface {
  name = 'Resolutions1764000023001';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [resolutions, minuteBook]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table minute_book_entry, resolution');
  }
}

const resolutions = `
create table resolution (${envelope},
  entity_id text not null references entity,
  status text not null check (status in ('draft', 'pending_signatures', 'adopted', 'rejected', 'expired', 'cancelled')),
  kind text not null check (kind in ('board_meeting', 'written_consent')), body text not null check (body in ('board', 'stockholders', 'members', 'managers')),
  subject text not null, action text, template_id text, document_id text not null references document, signing_envelope_id text,
  signatories jsonb not null, cover_page_fields jsonb, affected_share_class_ids jsonb, meeting jsonb, authority jsonb not null, threshold jsonb not null,
  expires_at timestamptz not null, first_consent_on date, resolved_at timestamptz, effective_date date, valid_until date, notices jsonb not null, used_by jsonb, status_reason text,
  check ((kind = 'board_meeting') = (meeting is not null)),
  check (used_by is null or valid_until is not null));
create index resolution_entity on resolution (entity_id, created, id);
create index resolution_page on resolution (account_id, livemode, created desc, id desc);
select tenancy('resolution');`;

/** A book only grows. */
const minuteBook = `
create table minute_book_entry (${envelope},
  entity_id text not null references entity, position integer not null check (position > 0), kind text not null check (kind in ('board_meeting', 'written_consent')),
  title text not null, dated date not null, resolution_id text not null unique references resolution, document_id text not null references document,
  document_sha256 text not null, previous_hash text not null, hash text not null, unique (entity_id, position));
create index minute_book_entry_page on minute_book_entry (account_id, livemode, created desc, id desc);
select tenancy('minute_book_entry');
select append_only('minute_book_entry');`;
