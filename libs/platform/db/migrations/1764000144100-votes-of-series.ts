import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A series has the votes that its certificate states: one a share in those that were drafted before. */
export class VotesOfSeries1764000144100 implements MigrationInterface {
  name = 'VotesOfSeries1764000144100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update round set agreed = jsonb_set(agreed, '{series}', (select jsonb_agg(s.series || '{"votes_per_share": "1"}' order by s.place) from jsonb_array_elements(agreed -> 'series') with ordinality s (series, place)))
      where jsonb_typeof(agreed) = 'object'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update round set agreed = jsonb_set(agreed, '{series}', (select jsonb_agg(s.series - 'votes_per_share' order by s.place) from jsonb_array_elements(agreed -> 'series') with ordinality s (series, place)))
      where jsonb_typeof(agreed) = 'object'`);
  }
}
