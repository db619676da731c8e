import { SchemaBaseline } from '#platform/migrations/schema-baseline';

export class ForeignJurisdictions1796010800000 extends SchemaBaseline {
  readonly statements = ['alter table entity add column foreign_jurisdiction text;'];
}
