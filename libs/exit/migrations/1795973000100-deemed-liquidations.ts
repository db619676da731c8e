import { SchemaBaseline } from '#platform/migrations/schema-baseline';

export class DeemedLiquidations1795973000100 extends SchemaBaseline {
  readonly statements = ['alter table corporate_transaction add column form_966_document_id text references document;'];
}
