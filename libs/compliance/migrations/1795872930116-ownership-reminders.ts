import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** When those in charge were last told of an ownership report that is due. */
export class OwnershipReminders1795872930116 extends SchemaBaseline {
  readonly statements = ['alter table beneficial_ownership_report add column warned_on date'];
}
