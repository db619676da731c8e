import { SchemaBaseline } from './schema-baseline';

/** Number of pages of each file. Null for files that predate it, which are encrypted. */
export class ContentPages1764000000500 extends SchemaBaseline {
  readonly statements = ['alter table document_content add column pages integer check (pages > 0)'];
}
