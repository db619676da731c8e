import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Taxes that are settled for a part of their year, and what was paid of those that are owed for more. */
export class PartsOfTaxes1795875404615 extends SchemaBaseline {
  readonly statements = ['alter table compliance_obligation add column taxed_until date, add column paid_cents bigint'];
}
