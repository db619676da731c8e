import { BehindPapers1764000135000 } from '#platform/db/migrations/1764000135000-behind-papers';
import { startTestDatabase, type TestDatabase } from '#platform/testing/database';
import { Entity } from '#companies/entity';
import { corporation } from '../../../test/support/corporation';
import { Document } from './document.entity';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());

it('a paper of before is told who stood behind it as audit trail or event say it', async () => {
  const tenant = await database.tenant();
  const ids = await tenant.run((work) => {
    const { id: entity_id } = work.insert(Entity, { ...corporation });
    return ['One', 'Two'].map(
      (title) =>
        work.insert(Document, {
          entity_id,
          type: 'memo',
          title,
          facts: {},
          provenance: 'user_uploaded',
          dated: '2026-05-01',
        }).id,
    );
  });
  const [audited, alone] = ids as [string, string];
  await database.tamper('delete from audit_entry where subject_id = $1', [alone]);
  const runner = database.system.source.createQueryRunner();
  const migration = new BehindPapers1764000135000();
  await migration.down(runner);
  await migration.up(runner);
  await runner.release();
  expect(
    await database.system.query('select id, authorized_by from document where id = any($1) order by id', [
      [audited, alone],
    ]),
  ).toEqual([audited, alone].toSorted().map((id) => ({ id, authorized_by: tenant.scope.authorized_by })));
});
