import { setTimeout } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { createLog } from '#platform/config/logger';
import { act, bundleOf, common, issue, stakeholder } from '../../../test/support/ocf-bundle';
import { BundleReader } from './bundle-reader';
import type { ImportTask } from './import-thread';

const readers: BundleReader[] = [];
const newReader = (): BundleReader => {
  const reader = new BundleReader(createLog('test', 'silent').logger);
  readers.push(reader);
  return reader;
};
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(readers.splice(0).map((one) => one.onApplicationShutdown()));
});

async function taskOf(issues: number, holder = 'ada'): Promise<ImportTask> {
  const transactions = Array.from({ length: issues }, (_, at) => [
    issue(`s${at}`, { quantity: '1' }),
    act('TRANSFER', `s${at}`, { quantity: '1', resulting_security_ids: [`t${at}`] }),
    issue(`t${at}`, { date: '2022-05-01', quantity: '1', stakeholder_id: holder }),
  ]).flat();
  const bundle = await bundleOf({
    objects: { stakeholders: [stakeholder('ada')], stock_classes: [common()], transactions },
  });
  return {
    bundle: bundle.toString('base64'),
    company: {
      id: 'ent_1',
      legal_name: 'Old Oak, Inc.',
      former_names: [],
      foreign_jurisdiction: null,
      jurisdiction: 'US-DE',
      formation_date: '2021-03-09',
    },
    holders: [],
    today: '2026-06-01',
    now: new Date('2026-06-01T12:00:00Z'),
  };
}

it('lets others be served while a bundle is read, for as long as it takes', async () => {
  const reader = newReader();
  const task = await taskOf(3000);
  let [most, last] = [0, performance.now()];
  const timer = setInterval(() => {
    most = Math.max(most, performance.now() - last);
    last = performance.now();
  });
  const started = performance.now();
  const read = await reader.read(task);
  const took = performance.now() - started;
  clearInterval(timer);
  expect(read).toMatchObject({ counts: { securities: 6000, ledger_entries: 6001 } });
  expect(most).toBeLessThan(took / 4);
});

it('says all that is wrong with a bundle, as it does beside a thread', async () => {
  expect(await newReader().read(await taskOf(2, 'nobody'))).toEqual({
    errors: ['t0', 't1'].map((id) => ({
      param: `bundle:cap-table/transactions.ocf.json#issue-${id}`,
      code: 'reference',
      message: 'No such stakeholder: nobody.',
    })),
    note: 'The remaining checks run once you fix these errors.',
  });
});

it('ends the reading of a bundle whose time is up, and reads the next one', async () => {
  const reader = newReader();
  const [long, short] = [await taskOf(20_000), await taskOf(1)];
  const limits: number[] = [];
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms);
    return timeout(20);
  });
  await expect(reader.read(long)).rejects.toMatchObject({
    code: 'service_unavailable',
    message: expect.stringContaining('Minutebook could not read the bundle within 10 minutes. Nothing was changed.'),
  });
  jest.restoreAllMocks();
  expect(limits).toEqual([600_000]);
  expect(await reader.read(short)).toMatchObject({ counts: { securities: 2 } });
});

it('passes on what a thread throws', async () => {
  const task = await taskOf(1);
  await expect(newReader().read({ ...task, company: null } as never)).rejects.toThrow(
    "Cannot destructure property 'legal_name'",
  );
});

it('ends its threads with the process, whatever they read', async () => {
  const running = new Set<Worker>();
  process.once('worker', (thread) => {
    running.add(thread);
    thread.once('exit', () => running.delete(thread));
  });
  const reader = newReader();
  await reader.read(await taskOf(1));
  expect(running.size).toBe(1);
  const ended = expect(reader.read(await taskOf(20_000))).rejects.toThrow('Terminating worker thread');
  await setTimeout(50);
  await reader.onApplicationShutdown();
  await ended;
  expect(running.size).toBe(0);
});
