import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { loadConfig } from '#platform/config/config';
import { Database } from '#platform/db/database';
import type { Scope } from '#platform/db/scope';
import { UnitOfWork } from '#platform/db/unit-of-work';
import type { Stack } from '../../apps/stack/embedded/stack';
import { TestClock } from '#companies/test_clock';
import { interleave, spreadOf, type Row } from './rounds';

const writers = 8;
const rounds = 6;
const roundMs = 2000;

/**
 * Compares units of work per second with and without a running sequencer. Stops the stack's worker, whose sequencer
 * would lead.
 */
export async function benchSequencer(stack: Stack): Promise<Row[]> {
  await stack.worker.kill('SIGTERM');
  const env = { ...process.env, MINUTEBOOK_DATA_DIR: stack.dataDir, DATABASE_URL: stack.databaseUrl };
  const config = loadConfig(env);
  const database = await Database.connect({ ...config, DATABASE_POOL: writers }, 'app');
  const system = await Database.connect({ ...config, DATABASE_POOL: 2 }, 'system');
  const sequencer = fork(join(__dirname, 'sequencer-process.js'), { env });
  const scope: Scope = {
    account_id: stack.credentials.account_id,
    livemode: false,
    authorized_by: { human_principal_id: null, agent_id: null },
    credential_id: null,
    request_id: null,
    test_clock_id: null,
  };
  const tell = async (asked: 'start' | 'stop'): Promise<void> => {
    const done = once(sequencer, 'message');
    sequencer.send(asked);
    await done;
  };
  try {
    await once(sequencer, 'message');
    await write(database, scope);
    const results = await interleave(
      rounds,
      async () => {
        await tell('start');
        while (await isPending(system)) await delay(50); // backlog of the rounds without a sequencer
        const rate = await write(database, scope);
        await tell('stop');
        return rate;
      },
      () => write(database, scope),
    );
    const each = (values: number[]): string => `${spreadOf(values).median.toFixed(0)} a second`;
    return [
      {
        what: `Writers while events are sequenced (${writers})`,
        ratio: spreadOf(results.map((one) => one.ours / one.control)),
        ours: each(results.map((one) => one.ours)),
        control: each(results.map((one) => one.control)),
      },
    ];
  } finally {
    sequencer.kill('SIGKILL');
    await Promise.all([database.close(), system.close()]);
  }
}

async function write(database: Database, scope: Scope): Promise<number> {
  const end = performance.now() + roundMs;
  let count = 0;
  await Promise.all(
    Array.from({ length: writers }, async () => {
      while (performance.now() < end) {
        const work = new UnitOfWork(database, scope);
        work.insert(TestClock, { name: 'Bench', frozen_time: new Date() });
        await work.commit();
        count += 1;
      }
    }),
  );
  return (count * 1000) / roundMs;
}

async function isPending(system: Database): Promise<boolean> {
  const [found] = await system.query<{ pending: boolean }>(
    'select exists (select from event_pending) or exists (select from audit_pending) as pending',
  );
  return found!.pending;
}
