import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Notices of rejection and offers of security, and the class of mail of notices. */
export class ClaimResponses1795973000300 extends SchemaBaseline {
  readonly statements = [claims, notices];
}

const claims = `
alter table creditor_claim
  add column response text check (response in ('rejection', 'security')),
  add column response_document_id text references document,
  add column respond_by date,
  add column response_mailed_on date,
  add column response_mail_class text check (response_mail_class in ('certified', 'registered')),
  add column response_evidence_document_id text references document,
  add column answer_until date;
`;

const notices = `
alter table dissolution
  add column notice_mail_class text check (notice_mail_class in ('certified', 'registered'));
`;
