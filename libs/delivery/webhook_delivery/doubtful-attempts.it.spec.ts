import type { PoolClient } from 'pg';
import { createLog } from '#platform/config/logger';
import type { Database } from '#platform/db/database';
import { newId } from '#platform/db/new-id';
import { Dispatcher } from '../webhook_dispatch/dispatcher';
import { FanOut } from '../webhook_dispatch/fan-out';
import {
  attempts,
  database,
  endpoint,
  head,
  inSequence,
  keys,
  queue,
  receiver,
  running,
  until,
} from './dispatching.fixture';

/** Loses the connection once, after the commit of a matching transaction and before the response. */
function losing(meant: (texts: string[]) => boolean): { lossy: Database; lost: () => boolean } {
  let over = false;
  const client = async (): Promise<PoolClient> => {
    const real = await database.system.client();
    const [ask, release] = [
      real.query.bind(real) as (...asked: unknown[]) => Promise<unknown>,
      real.release.bind(real),
    ];
    let texts: string[] = [];
    const query = async (...asked: [string | { text: string }, ...unknown[]]): Promise<unknown> => {
      const text = typeof asked[0] === 'string' ? asked[0] : asked[0].text;
      texts = text === 'begin' ? [] : [...texts, text];
      const answer = await ask(...asked);
      if (text !== 'commit' || over || !meant(texts)) return answer;
      over = true;
      throw new Error('Connection terminated unexpectedly');
    };
    return Object.assign(real, {
      query,
      release: (error?: Error) => {
        delete (real as { query?: unknown }).query;
        release(error);
      },
    });
  };
  return {
    lossy: new Proxy(database.system, {
      get: (target, name) => (name === 'client' ? client : Reflect.get(target, name)),
    }),
    lost: () => over,
  };
}

it('releases and retakes its leases after an unknown commit', async () => {
  const tenant = await database.tenant();
  await endpoint(tenant);
  await keys(tenant, 3);
  await head();
  const fanOut = new FanOut(database.system, { tell: () => undefined });
  while ((await fanOut.step())?.events !== 0);
  await fanOut.stop();
  const { lossy, lost } = losing((texts) => texts.some((text) => text.includes('leased_by')));
  const dispatcher = new Dispatcher(lossy, newId('req'), attempts(), createLog('test', 'silent').logger);
  running.push(dispatcher);
  dispatcher.start();
  await until(() => receiver.accepted.length === 3, 10_000);
  expect(lost()).toBe(true);
});

it('releases and retakes new leases after an unknown commit of the fan-out', async () => {
  const tenant = await database.tenant();
  await endpoint(tenant);
  const { lossy, lost } = losing((texts) => texts.some((text) => text.includes('insert into webhook_queue')));
  receiver.behave = () => 200;
  const dispatcher = new Dispatcher(lossy, newId('req'), attempts(), createLog('test', 'silent').logger);
  const slow = Object.assign(Object.create(dispatcher) as Dispatcher, { answersQuickly: () => false });
  const fanOut = new FanOut(lossy, { tell: () => undefined }, slow);
  running.push({
    stop: async () => {
      await fanOut.stop();
      await dispatcher.stop();
    },
  });
  dispatcher.start();
  await keys(tenant, 3);
  await head();
  await expect(
    (async () => {
      while ((await fanOut.step())?.events !== 0);
    })(),
  ).rejects.toThrow('terminated');
  expect(lost()).toBe(true);
  await until(async () => receiver.accepted.length === 3 && (await queue()).length === 0, 10_000);
  inSequence();
});
