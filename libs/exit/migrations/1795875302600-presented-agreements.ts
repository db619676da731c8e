import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** The version of its agreement on which a transaction was decided. */
export class PresentedAgreements1795875302600 extends SchemaBaseline {
  readonly statements = [
    `
alter table corporate_transaction add column presented_document_id text references document;
`,
  ];
}
