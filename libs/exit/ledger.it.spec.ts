import fc from 'fast-check';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { divided } from '#captable/cap_table';
import { Entity } from '#companies/entity';
import { Convertible } from '#financing/convertible';
import { capTable, standings } from '#ledger/holdings';
import { Grant } from '#plans/grant';
import { livePromises, promiseLives } from '../../test/support/promise-lives';
import { closeLedger } from './ledger';

let database: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
});
afterAll(() => database?.stop());

const acts = promiseLives([
  'grant',
  'grant',
  'exercise',
  'terminate',
  'accelerate',
  'stock',
  'forfeit',
  'pool',
  'safe',
  'safe',
  'note',
  'warrant',
]);

it('whatever a company has issued, its money is shared to the cent and its ledger ends empty', async () => {
  await fc.assert(
    fc.asyncProperty(acts, fc.integer({ min: 0, max: 10 ** 11 }), async (life, cents) => {
      const { entity_id, days } = await livePromises(tenant, life);
      const on = days.at(-1)!;
      await tenant.run(async (work) => {
        const entity = await work.lock(Entity, entity_id);
        const shares = await divided(work, entity, { on, cents });
        expect(shares.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(cents);
        await closeLedger(work, entity, {
          on,
          why: 'The company is dissolved.',
          resolution_id: null,
          document_id: null,
        });
      });
      await tenant.run(async (work) => {
        const table = capTable(await standings(work, entity_id, { as_of: on }));
        expect(table).toMatchObject({
          outstanding: 0,
          options_outstanding: 0,
          warrants_outstanding: 0,
          pool_available: 0,
          fully_diluted: 0,
        });
        for (const kind of [Grant, Convertible])
          expect(await work.all(kind as typeof Grant, { entity_id, status: 'outstanding' as never })).toEqual([]);
      });
    }),
    { numRuns: 12, endOnFailure: true },
  );
}, 300_000);
