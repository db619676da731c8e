import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Whether a natural person is a citizen or resident of the United States. */
export class UsPersons1795802820866 extends SchemaBaseline {
  readonly statements = ['alter table stakeholder add column us_person boolean'];
}
