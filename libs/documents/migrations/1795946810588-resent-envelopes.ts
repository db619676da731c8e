import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Envelopes that were sent again after their deadline. */
export class ResentEnvelopes1795946810588 extends SchemaBaseline {
  readonly statements = ['alter table signing_envelope add column resent_at timestamptz'];
}
