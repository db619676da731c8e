import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** When creditors had notice, what is kept for them, and where process goes to a company that is dissolved. */
export class NoticesAndReserves1795871525282 extends SchemaBaseline {
  readonly statements = [notices, reserves, claims];
}

const notices = `
alter table dissolution
  add column service_address jsonb,
  add column form_966_document_id text references document,
  add column notice_mailed_on date,
  add column notice_published_on date,
  add column notice_evidence_document_id text references document;
`;

const reserves = `
alter table dissolution
  add column distributed_cents bigint,
  add column rights jsonb,
  add column reserve_distributed_on date,
  add column reserve_document_id text references document,
  add check (reserve_cents >= 0);
`;

const claims = 'alter table creditor_claim add column from_reserve boolean';
