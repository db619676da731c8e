import { lease, type Leased } from '#platform/webhooks/dispatch/lease';
import { database, endpoint } from './dispatching.fixture';

const look = (share: Parameters<typeof lease>[3]): Promise<Leased[]> => lease(database.system, 'worker', { full: [], resting: [] }, share);
/** What is taken of an endpoint that is well, and has room for so many. */
const taking = (room: number): Promise<Leased[]> => look((ready) => ({ rooms: new Map(ready.map(({ id }) => [id, room])), probes: new Map() }));
/** What is tried of one that is down. */
const probing = (spot: number): Promise<Leased[]> => look((ready) => ({ rooms: new Map(), probes: new Map(ready.map(({ id }) => [id, spot])) }));

/** So many deliveries of a subject, from a position on; the first of them waits for its next attempt where the subject is refused. */
async function fill(endpoint_id: string, subject: string, from: number, count: number, refused: boolean): Promise<void> {
  await database.system.query(
    `insert into webhook_delivery (id, account_id, livemode, created, endpoint_id, event_id, position, event_type, subject_id, status, kind, first_due)
     select 'whd_' || $2 || n, w.account_id, false, now(), w.id, e.id, n, 'x', $2, 'pending', 'test', now() from webhook_endpoint w, generate_series($3::integer, $3 + $4 - 1) n, (select id from event limit 1) e where w.id = $1`, [endpoint_id, subject, from, count]);
  await database.system.query(
    `insert into webhook_queue (endpoint_id, subject_id, position, delivery_id, account_id, livemode, not_before)
     select endpoint_id, subject_id, position, id, account_id, livemode, case when $3 and position = $4 then now() + interval '1 hour' end from webhook_delivery where endpoint_id = $1 and subject_id = $2`, [endpoint_id, subject, refused, from]);
}

it('does not read what waits behind a refused subject each time it looks for what may be sent, and finds what is free beyond it', async () => {
  const id = await endpoint(await database.tenant());
  await fill(id, 'refused', 1, 40_000, true);
  await fill(id, 'well', 50_000, 30, false);
  await database.system.query('analyze webhook_queue');
  const taken = await taking(10);
  expect(taken.map(({ due }) => [due.subject_id, due.position])).toEqual(Array.from({ length: 10 }, (_, n) => ['well', 50_000 + n]));
  const started = performance.now();
  for (let time = 0; time < 20; time += 1) expect(await taking(10)).toEqual([]);
  expect((performance.now() - started) / 20).toBeLessThan(25);
});

it.each([0, 0.5, 1])('tries of an endpoint that is down what may be sent, though much waits behind refused subjects on either side (%d)', async (spot) => {
  const id = await endpoint(await database.tenant());
  await fill(id, 'first', 1, 1000, true);
  await fill(id, 'other', 2000, 2, false);
  await fill(id, 'last', 3000, 1000, true);
  expect((await probing(spot)).map(({ due }) => [due.subject_id, due.position])).toEqual([['other', 2000]]);
  expect(await probing(spot)).toEqual([]);
});

it('takes what is oldest of all lanes together, and of each lane what is first', async () => {
  const id = await endpoint(await database.tenant());
  for (let lane = 0; lane < 20; lane += 1) await fill(id, `lane ${lane}`, 1 + 10 * lane, 10, lane % 2 === 0);
  const taken = (await taking(25)).map(({ due }) => due.position);
  expect(taken).toEqual([11, 31, 51].flatMap((first) => Array.from({ length: 10 }, (_, n) => first + n)).slice(0, 25));
});
