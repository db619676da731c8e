import fc from 'fast-check';
import { addDays, type LegalDate } from '#kernel/dates';
import { Reader } from '#platform/db/reader';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#platform/testing/database';
import { longLedger, recordMany } from '../../../test/support/long-ledger';
import { standings } from './projection';

let database: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => { database = await startTestDatabase(); tenant = await database.tenant(); });
afterAll(() => database?.stop());

const begins: LegalDate = '2020-01-01';

/** What each holder has: a plain sum of all postings that count. */
const summed = (entity_id: string, as_of: LegalDate, known: number): Promise<{ stakeholder_id: string; quantity: number }[]> => database.system.query(
  `select stakeholder_id, sum(quantity)::bigint as quantity from ledger_posting where entity_id = $1 and account = 'outstanding' and effective_date <= $2 and number <= $3 group by 1 order by 1`, [entity_id, as_of, known]);

it('a long ledger says on every day, and as it was known at every instant, what the sum of all its postings is, however late its papers came', async () => {
  const ledger = await longLedger(tenant, 7);
  const works = fc.array(fc.record({ entries: fc.integer({ min: 1, max: 1300 }), late: fc.nat({ max: 900 }), spread: fc.integer({ min: 1, max: 60 }) }), { minLength: 2, maxLength: 4 });
  await fc.assert(fc.asyncProperty(works, fc.array(fc.tuple(fc.nat({ max: 1000 }), fc.nat()), { minLength: 12, maxLength: 12 }), async (all, asked) => {
    const known = [...(await recorded(ledger.entity_id))];
    for (const { entries, late, spread } of all) known.push(await recordMany(database.system, ledger, { entries, from: addDays(begins, known.length * 20 - Math.min(late, known.length * 20)), spread }));
    for (const [days, at] of asked) {
      const [as_of, instant] = [addDays(begins, days % (known.length * 20 + 60)), known[at % known.length]!];
      const counted = async (known_at?: Date) => (await standings(new Reader(database.app, tenant.scope), ledger.entity_id, { as_of, known_at })).flatMap(({ account, stakeholder_id, quantity }) => (account === 'outstanding' ? [{ stakeholder_id, quantity }] : [])).toSorted((a, b) => (a.stakeholder_id! < b.stakeholder_id! ? -1 : 1));
      expect(await counted()).toEqual(await summed(ledger.entity_id, as_of, 2_147_483_647));
      expect(await counted(instant.created)).toEqual(await summed(ledger.entity_id, as_of, instant.number));
    }
  }), { numRuns: 6 });
  const [{ checkpoints, entries }] = await database.system.query<{ checkpoints: number; entries: number }>('select (select count(*)::integer from ledger_checkpoint where entity_id = $1) as checkpoints, (select count(*)::integer from ledger_entry where entity_id = $1) as entries', [ledger.entity_id]) as [{ checkpoints: number; entries: number }];
  expect(checkpoints).toBe(Math.floor(entries / 500));
});

const recorded = (entity_id: string): Promise<{ created: Date; number: number }[]> =>
  database.system.query('select created, max(number) as number from ledger_entry where entity_id = $1 group by created order by created', [entity_id]);

it.each(['update ledger_checkpoint set number = 1', 'delete from ledger_checkpoint_sum', 'update ledger_checkpoint_sum set quantity = 1'])('refuses: %s', async (statement) => {
  await expect(database.system.query(statement)).rejects.toThrow('append-only');
});
