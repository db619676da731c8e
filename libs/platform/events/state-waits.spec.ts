import { waitsAtOnce } from '#kernel/limits';
import type { Message } from './event-tail';
import { Waits } from './state-waits';

const anHour = 3_600_000;
const caller = {
  account_id: 'acct_1',
  plan_tier: 'free',
  livemode: false,
  kind: 'secret',
  credential_id: 'key_1',
  secret_hashes: [],
} as const;
const admit = () => Promise.resolve();
const news = (subject_id: string): Message[] => [{ event: { subject_id } } as Message];
const patience = () => ({ ms: anHour, gone: new AbortController().signal });

function waiting(
  waits: Waits,
  { id = 'ent_1', ...more } = patience() as ReturnType<typeof patience> & { id?: string },
) {
  const row = { status: 'draft', reads: 0 };
  const read = () => {
    row.reads += 1;
    return Promise.resolve(row.status);
  };
  return { row, answer: waits.until(caller, id, more, read, (seen) => seen === 'done') };
}

it('reads again when there is news of what it is about, and of nothing else', async () => {
  const waits = new Waits(admit, waitsAtOnce, anHour);
  const { row, answer } = waiting(waits);
  expect([waits.idle, waits.count]).toEqual([false, 1]);
  await new Promise(setImmediate);
  waits.advance(news('ent_2'));
  await new Promise(setImmediate);
  expect(row.reads).toBe(1);
  row.status = 'done';
  waits.advance(news('ent_1'));
  expect([await answer, row.reads, waits.idle, waits.count]).toEqual(['done', 2, true, 0]);
});

it('reads again when there is news of any resource of the company that it is about', async () => {
  const waits = new Waits(admit, waitsAtOnce, anHour);
  const { row, answer } = waiting(waits);
  row.status = 'done';
  waits.advance([{ event: { subject_id: 'sge_1', entity_id: 'ent_1' } } as Message]);
  expect([await answer, row.reads]).toEqual(['done', 2]);
});

it('misses nothing that comes while it reads', async () => {
  const waits = new Waits(admit, waitsAtOnce, anHour);
  const { row, answer } = waiting(waits);
  row.status = 'done';
  waits.advance(news('ent_1'));
  expect([await answer, row.reads]).toEqual(['done', 2]);
});

it('lets go of a caller who has gone, and of everybody when the process stops', async () => {
  const waits = new Waits(admit, waitsAtOnce, anHour);
  const leaving = new AbortController();
  const [left, stayed] = [waiting(waits, { ms: anHour, gone: leaving.signal }), waiting(waits)];
  leaving.abort();
  expect([await left.answer, waits.count]).toEqual(['draft', 1]);
  waits.onModuleDestroy();
  expect([await stayed.answer, waits.count]).toEqual(['draft', 0]);
  expect(await waiting(waits).answer).toBe('draft');
});

it('has as many wait for an account as its plan allows', async () => {
  const waits = new Waits(admit, { ...waitsAtOnce, free: 1 }, anHour);
  const first = waiting(waits);
  await expect(waiting(waits).answer).rejects.toMatchObject({ code: 'rate_limit_exceeded' });
  first.row.status = 'done';
  waits.advance(news('ent_1'));
  await first.answer;
  waits.onModuleDestroy();
  expect(await waiting(waits).answer).toBe('draft');
});

it('ends with the secret of its caller', async () => {
  let isRevoked = false;
  const waits = new Waits(() => (isRevoked ? Promise.reject(new Error('revoked')) : admit()), waitsAtOnce, anHour);
  const { row, answer } = waiting(waits);
  await new Promise(setImmediate);
  isRevoked = true;
  row.status = 'done';
  waits.advance(news('ent_1'));
  await expect(answer).rejects.toThrow('revoked');
  expect([row.reads, waits.idle, waits.count]).toEqual([1, true, 0]);
});
