import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** The papers of checklist items, from the draft to the release. */
export class Closings1795860804687 extends SchemaBaseline {
  readonly statements = [papers];
}

const papers = `
alter table checklist_item add column papers jsonb not null default '[]';
alter table checklist_item alter column papers drop default;
alter table checklist_item drop constraint checklist_item_status_check;
alter table checklist_item add constraint checklist_item_status_check
  check (status in ('open', 'draft', 'review', 'executed', 'delivered', 'waived'));
`;
