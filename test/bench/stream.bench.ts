import { fork, type ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';
import { join } from 'node:path';
import { loadConfig } from '#platform/config/config';
import { Database } from '#platform/db/database';
import { newId } from '#platform/db/new-id';
import type { Stack } from '../../apps/stack/embedded/stack';
import { createAccount } from './account';
import { interleave, spreadOf, type Row } from './rounds';
import { ServerProcess } from './server-process';

const rounds = 5;
const clients = 1000;
const events = 500;
const bursts = 24;
/** Imitates a busy account. New commits overlap with deliveries, but no client falls behind. */
const inFlight = 3;

/**
 * Messages per second to a thousand clients of one account, from first commit to last arrival. The control writes the
 * same frames to as many sockets, one burst per write.
 */
export async function benchStream(stack: Stack): Promise<Row[]> {
  const system = await Database.connect(
    {
      ...loadConfig({ ...process.env, MINUTEBOOK_DATA_DIR: stack.dataDir, DATABASE_URL: stack.databaseUrl }),
      DATABASE_POOL: 2,
    },
    'system',
  );
  const gateway = await ServerProcess.gateway(stack);
  const [ours, control, writer] = ['stream-clients.js', 'stream-clients.js', 'stream-writer.js'].map((file) =>
    fork(join(__dirname, file)),
  ) as [ChildProcess, ChildProcess, ChildProcess];
  try {
    const { account_id, sk_test } = await createAccount(stack, 'Stream');
    const [{ port }] = (await once(writer, 'message')) as [{ port: number }];
    await ask(ours, { open: { url: gateway.url, secret: sk_test, count: clients } });
    await ask(control, { open: { url: `http://127.0.0.1:${port}`, secret: '-', count: clients } });
    const sent = (): Promise<number> => rate(ours, () => commit(system, account_id));
    const written = (): Promise<number> => rate(control, () => writer.send({ write: events }));
    await sent();
    await written();
    const results = await interleave(rounds, sent, written);
    const each = (values: number[]): string => `${spreadOf(values).median.toFixed(0)} a second`;
    return [
      {
        what: `Messages to ${clients} clients of the stream`,
        goal: 0.8,
        ratio: spreadOf(results.map((one) => one.ours / one.control)),
        ours: each(results.map((one) => one.ours)),
        control: each(results.map((one) => one.control)),
      },
    ];
  } finally {
    for (const child of [ours, control, writer]) child.disconnect();
    await gateway.stop();
    await system.close();
  }
}

/** Starts the next burst once the first burst in flight has reached every client. */
async function rate(to: ChildProcess, write: () => unknown): Promise<number> {
  await ask(to, { wanted: clients * events });
  const arrivals = on(to, 'message');
  const writing: unknown[] = [];
  const started = performance.now();
  for (let arrived = 0; arrived < bursts; arrived += 1) {
    while (writing.length < Math.min(bursts, arrived + inFlight)) writing.push(write());
    await arrivals.next();
  }
  const result = (clients * events * bursts * 1000) / (performance.now() - started);
  await Promise.all(writing);
  await arrivals.return!();
  return result;
}

async function ask(child: ChildProcess, message: object): Promise<void> {
  const answered = once(child, 'message');
  child.send(message);
  await answered;
}

const commit = async (system: Database, account: string): Promise<void> => {
  await system.query(
    `with written as (insert into event (id, account_id, livemode, type, subject_object, subject_id, sequence,
      occurred_at, data, api_version, authorized_by)
     select id, $1, false, 'entity.updated', 'bench', $2, n, now(), '{}', '2026-05-01',
     '{"human_principal_id":null,"agent_id":null}' from unnest($3::text[]) with ordinality as t(id, n) order by n
     returning serial)
   insert into event_pending select serial from written`,
    [account, newId('ent'), Array.from({ length: events }, () => newId('evt'))],
  );
  system.announce();
};
