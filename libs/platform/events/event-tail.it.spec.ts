import { setTimeout as delay } from 'node:timers/promises';
import { createLog } from '#platform/config/logger';
import { newId } from '#platform/db/new-id';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Key } from '#testing/key-fixture';
import { Sequencer } from './sequencer';
import { EventTail, type Listener, type Message } from './event-tail';

const logger = createLog('test', 'silent').logger;
let database: TestDatabase;
let tenant: TestTenant;
let sequencer: Sequencer;
let tail: EventTail;

beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
  sequencer = new Sequencer(database.system, logger, 5);
  sequencer.start();
  tail = new EventTail(database.system, logger, () => ({}));
});
afterAll(async () => {
  await tail?.stop();
  await sequencer?.stop();
  await database?.stop();
});

async function happens(): Promise<number> {
  await tenant.run(async (work) => {
    work.update(await work.lock(Key, tenant.scope.credential_id!), { metadata: { touched: newId('key') } } as never);
  });
  await database.sequenced();
  return (await tail.latest()).position;
}

async function reached(position: number): Promise<void> {
  while ((tail.reached?.position ?? -1) < position) await delay(5);
}

it('reads nothing while nobody listens, and from then on all that happens when somebody does', async () => {
  const heard: number[] = [];
  let idle = true;
  const listener: Listener = {
    get idle() {
      return idle;
    },
    advance: (messages: Message[]) => {
      heard.push(...messages.map(({ position }) => position));
    },
    restart: () => undefined,
  };
  tail.start(listener);
  const unheard = await happens();
  await reached(unheard);
  expect([heard, tail.after(unheard - 1, 10)]).toEqual([[], null]); // the caller must read from the database
  idle = false;
  const last = [await happens(), await happens()].at(-1)!;
  await reached(last);
  expect(heard).toEqual([unheard + 1, last]);
});
