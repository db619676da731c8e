import fc from 'fast-check';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { divided, shared, dividedFurther, divisionOf, type Division } from '#captable/cap_table';
import { Entity } from '#companies/entity';
import { Convertible } from '#financing/convertible';
import { capTable, standings } from '#ledger/holdings';
import { Grant } from '#plans/grant';
import { livePromises, promiseLives } from '../../test/support/promise-lives';
import { closeLedger } from './close-ledger';

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

type Totals = Map<string, number>;
const totals = (shares: readonly { stakeholder_id: string; amount_cents: number }[]): Totals => {
  const sums: Totals = new Map();
  for (const { stakeholder_id: id, amount_cents } of shares) sums.set(id, (sums.get(id) ?? 0) + amount_cents);
  return sums;
};

it('shares the money of a company and its reserve to the cent, and ends its ledger empty', async () => {
  await fc.assert(
    fc.asyncProperty(
      acts,
      fc.integer({ min: 0, max: 10 ** 11 }),
      fc.integer({ min: 1, max: 10 ** 9 }),
      async (life, cents, reserve) => {
        const { entity_id, days } = await livePromises(tenant, life);
        const on = days.at(-1)!;
        await tenant.run(async (work) => {
          const entity = await work.lock(Entity, entity_id);
          const shares = await divided(work, entity, { on, cents });
          expect(shares.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(cents);
          const kept = JSON.parse(JSON.stringify(await divisionOf(work, entity, { on }))) as Division;
          expect(shared(kept, cents)).toEqual(shares);
          const more = dividedFurther(kept, cents, reserve);
          expect(more.every(({ amount_cents }) => amount_cents >= 0)).toBe(true);
          expect(more.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(reserve);
          const [once, twice] = [shared(kept, cents + reserve), [...shares, ...more]].map(totals) as [Totals, Totals];
          for (const [id, got] of twice) expect(Math.abs(got - (once.get(id) ?? 0))).toBeLessThanOrEqual(once.size);
          await closeLedger(work, entity, {
            on,
            why: 'The company has been dissolved.',
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
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
}, 300_000);
