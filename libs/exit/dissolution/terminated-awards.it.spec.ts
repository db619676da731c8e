import fc from 'fast-check';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { shared } from '#captable/cap_table';
import { Entity } from '#companies/entity';
import { livePromises, promiseLives } from '../../../test/support/promise-lives';
import { rightsIn } from './distribution';

let database: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
});
afterAll(() => database?.stop());

it('pays nothing for an award that is not exercised (our equity incentive plan, section 6.3)', async () => {
  await fc.assert(
    fc.asyncProperty(promiseLives(['grant', 'grant', 'exercise', 'stock', 'safe']), async (life) => {
      const { entity_id, days } = await livePromises(tenant, life);
      await tenant.run(async (work) => {
        const entity = await work.lock(Entity, entity_id);
        const rights = await rightsIn(work, entity, { on: days.at(-1)!, needed: false });
        const paid = rights === null ? [] : shared(rights, 10 ** 10);
        expect(paid.filter(({ held }) => ['Option', 'Stock unit'].includes(held))).toEqual([]);
      });
    }),
    { numRuns: 6, endOnFailure: true },
  );
}, 300_000);
