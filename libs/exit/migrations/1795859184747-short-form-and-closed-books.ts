import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Dissolutions by the short form, and the entry with which a minute book ends. */
export class ShortFormAndClosedBooks1795859184747 extends SchemaBaseline {
  readonly statements = [form, minuteBook];
}

const form = `
alter table dissolution add column form text not null default 'long' check (form in ('long', 'short'));
alter table dissolution alter column form drop default;
`;

const minuteBook = `
alter table minute_book_entry drop constraint minute_book_entry_kind_check;
alter table minute_book_entry add constraint minute_book_entry_kind_check
  check (kind in ('board_meeting', 'written_consent', 'amendment', 'dissolution', 'merger', 'conversion', 'closing'));
create unique index minute_book_entry_closing on minute_book_entry (entity_id) where kind = 'closing';
`;
