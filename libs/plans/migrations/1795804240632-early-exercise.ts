import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Whether an option is exercised before it vests. */
export class EarlyExercise1795804240632 extends SchemaBaseline {
  readonly statements = ['alter table "grant" add column early_exercise boolean not null default false'];
}
