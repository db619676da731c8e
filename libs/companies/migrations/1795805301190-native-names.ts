import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** A name in the script in which its bearer writes it, beside the legal one that papers print. */
export class NativeNames1795805301190 extends SchemaBaseline {
  readonly statements = ['alter table stakeholder add column native_name text'];
}
