import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** When those in charge were last warned of the deadline of a duty, and the tax of its year as it is filed. */
export class WarningsAndTaxes1795846800249 extends SchemaBaseline {
  readonly statements = ['alter table compliance_obligation add column warned_on date, add column tax_cents bigint'];
}
