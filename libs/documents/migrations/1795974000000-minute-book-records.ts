import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** A minute book holds the charter and bylaws as well as decisions, and a document both as adopted and as signed. */
export class MinuteBookRecords1795974000000 extends SchemaBaseline {
  readonly statements = [entries];
}

const entries = `
alter table minute_book_entry alter column resolution_id drop not null;
alter table minute_book_entry drop constraint minute_book_entry_document_id_key;
alter table minute_book_entry add constraint minute_book_entry_content unique (document_id, document_sha256);
alter table minute_book_entry drop constraint minute_book_entry_kind_check;
alter table minute_book_entry add constraint minute_book_entry_kind_check check (kind in (
  'charter', 'filing_evidence', 'organization', 'bylaws', 'operating_agreement',
  'board_meeting', 'written_consent', 'amendment', 'dissolution', 'merger', 'conversion', 'closing'
));
`;
