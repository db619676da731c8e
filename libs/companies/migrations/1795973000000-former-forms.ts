import { SchemaBaseline } from '#platform/migrations/schema-baseline';

export class FormerForms1795973000000 extends SchemaBaseline {
  readonly statements = [`alter table entity add column former_forms jsonb not null default '[]';`];
}
