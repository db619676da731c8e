import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** The decision by which a company makes a filing. */
export class AuthorizedFilings1795873008200 extends SchemaBaseline {
  readonly statements = ['alter table filing add column authorizing_resolution_id text references resolution'];
}
