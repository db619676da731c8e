import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** The last day on which those in charge of a company were warned that the deadline of a duty is at risk. */
export class DeadlineWarnings1795846800249 extends SchemaBaseline {
  readonly statements = ['alter table compliance_obligation add column warned_on date'];
}
