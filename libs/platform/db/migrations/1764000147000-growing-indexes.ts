import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lists are read backwards over indexes that ascend. In one that descends everything new comes before all there is, and each page that is split there stays half full: such indexes were twice as large, and
 * a quarter of what a new row cost went into them.
 */
export class GrowingIndexes1764000147000 implements MigrationInterface {
  name = 'GrowingIndexes1764000147000';

  async up(runner: QueryRunner): Promise<void> { await runner.query(rewritten("indexdef like '% DESC%'", "replace(found.indexdef, ' DESC', '')")); }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(rewritten(`indexdef ~ '${ends}'`, `regexp_replace(found.indexdef, '${ends}', '\\1 DESC, \\2 DESC)')`));
    await runner.query(rewritten("indexname in ('event_page', 'event_entity', 'mail_recipient')", "regexp_replace(found.indexdef, '(serial|id)\\)', '\\1 DESC)')"));
  }
}

/** What lists are sorted by. */
const ends = '\\m(created|updated|recorded_at), (id)\\)';

const rewritten = (which: string, definition: string): string => `
do $$ declare found record; begin
  for found in select indexname, indexdef from pg_indexes where schemaname = current_schema() and ${which} loop
    execute format('drop index %I', found.indexname);
    execute ${definition};
  end loop;
end $$`;
