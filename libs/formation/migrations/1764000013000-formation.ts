import { envelope } from '#accounts/migrations';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Receipts that incorporators give for a company that was formed. */
export class Formation1764000013000 extends SchemaBaseline {
  readonly statements = [receipts];
}

const receipts = `
create table incorporator_receipt (
  ${envelope},
  entity_id text not null references entity,
  payload text not null,
  signature text not null,
  key_id text not null,
  document_id text references document
);
create index incorporator_receipt_entity on incorporator_receipt (entity_id, created, id);
create index incorporator_receipt_page on incorporator_receipt (account_id, livemode, created, id);
select tenancy('incorporator_receipt');
`;
