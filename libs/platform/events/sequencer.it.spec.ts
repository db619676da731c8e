import { setTimeout as delay } from 'node:timers/promises';
import { createLog } from '#platform/config/logger';
import { newId } from '#platform/db/new-id';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Key } from '#testing/key-fixture';
import { Sequencer } from './sequencer';

const logged = 3000;
let database: TestDatabase;
let tenant: TestTenant;
let sequencer: Sequencer;

beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
});
beforeEach(() => {
  sequencer = new Sequencer(database.system, createLog('test', 'silent').logger, 5);
});
afterEach(() => sequencer?.stop());
afterAll(() => database?.stop());

const touch = (times: number): Promise<void> =>
  tenant.run(async (work) => {
    const key = await work.lock(Key, tenant.scope.credential_id!);
    for (let time = 0; time < times; time += 1) work.update(key, { metadata: { touched: newId('key') } } as never);
  });

/** Waits for Postgres to count this many key look-ups, then returns the rows read. */
async function rowsRead(lookUps: number): Promise<number> {
  for (;;) {
    const [found] = await database.system.query<{ scanned: number; fetched: number; looks: number }>(
      `select sum(seq_tup_read)::bigint as scanned, sum(idx_tup_fetch)::bigint as fetched,
        min(idx_scan)::bigint as looks from pg_stat_user_tables where relname in ('event', 'audit_entry')`,
    );
    if (found!.looks >= lookUps) return found!.scanned + found!.fetched;
    await delay(50);
  }
}

it('what it costs to place an event does not grow with the log', async () => {
  await touch(logged);
  // shows the planner thousands of pending rows
  await database.system.query('analyze event, event_pending, audit_entry, audit_pending');
  sequencer.start();
  await database.sequenced();
  const before = await rowsRead(logged);
  for (let event = 0; event < 20; event += 1) {
    await touch(1);
    await database.sequenced();
  }
  expect((await rowsRead(logged + 20)) - before).toBeLessThan(logged);
});

it('what a burst costs an event does not grow with the burst, though the planner has seen none wait', async () => {
  sequencer.start();
  await touch(1);
  await database.sequenced();
  await database.system.query('analyze event_pending');
  await touch(1); // plans its statement
  await database.sequenced();
  const entriesRead = async (): Promise<number> =>
    (
      await database.system.query<{ read: number }>(
        `select sum(idx_tup_read)::bigint as read from pg_stat_user_indexes where relname = 'event_pending'`,
      )
    )[0]!.read;
  const before = await entriesRead();
  await touch(logged);
  await database.sequenced();
  let read = 0;
  while (read < logged) {
    await delay(50);
    read = (await entriesRead()) - before;
  }
  // A nested comparison would read a batch of 2,000 per row. Postgres also reads deleted rows until vacuum.
  expect(read).toBeLessThan(200 * logged);
});

it('at rest places a committed event at once, and one that nobody announced with its next look', async () => {
  const anHour = 3_600_000;
  const resting = async (one: Sequencer): Promise<void> => {
    while (!one.resting) await delay(20);
  };
  const never = new Sequencer(database.system, createLog('test', 'silent').logger, 5, anHour);
  never.start();
  await resting(never);
  await touch(1);
  await database.sequenced(); // by notification: its next poll is in an hour
  await never.stop();
  sequencer.start();
  await resting(sequencer);
  const columns = 'account_id, livemode, type, subject_object, subject_id, entity_id, occurred_at, data, api_version';
  await database.system.query(
    `with last as (select * from event order by serial desc limit 1),
      written as (insert into event (id, sequence, authorized_by, ${columns})
      select $1, sequence + 1, authorized_by, ${columns} from last returning serial)
     insert into event_pending (serial) select serial from written`,
    [newId('evt')],
  );
  await database.sequenced();
});
