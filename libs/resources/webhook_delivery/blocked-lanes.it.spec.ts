import { byKeys } from '#platform/webhooks/dispatch/lease';
import { leaseBeside, leaseOldest } from '#platform/webhooks/dispatch/oldest';
import { probeBeside } from '#platform/webhooks/dispatch/probe';
import { database, endpoint } from './dispatching.fixture';
import { fill, probing, taking } from './leasing.fixture';

/** So many pages are read by a look. */
async function pages(text: string, values: unknown[]): Promise<number> {
  const client = await database.system.client();
  try {
    await client.query('begin');
    await client.query(byKeys);
    const { rows: [row] } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(`explain (analyze, buffers, format json) ${text}`, values);
    const { Plan: plan } = row!['QUERY PLAN'][0];
    return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

it('does not read what waits behind a refused subject each time it looks for what may be sent, and finds what is free beyond it', async () => {
  const id = await endpoint(await database.tenant());
  await fill(id, 'refused', 1, 40_000, 'in an hour');
  await fill(id, 'well', 50_000, 30);
  await database.system.query('analyze webhook_queue');
  const taken = await taking(10);
  expect(taken.map(({ due }) => [due.subject_id, due.position])).toEqual(Array.from({ length: 10 }, (_, n) => ['well', 50_000 + n]));
  expect(await taking(10)).toEqual([]);
  expect(await pages(leaseOldest, [[id], [10], 'worker'])).toBeLessThan(100);
  expect(await pages(leaseBeside, [id, 0.5, 'worker', 10])).toBeLessThan(100);
});

it.each([0, 0.5, 1])('tries of an endpoint that is down what may be sent, though much waits behind refused subjects on either side (%d)', async (spot) => {
  const id = await endpoint(await database.tenant());
  await fill(id, 'first', 1, 1000, 'in an hour');
  await fill(id, 'other', 2000, 2);
  await fill(id, 'last', 3000, 1000, 'in an hour');
  expect((await probing(spot)).map(({ due }) => [due.subject_id, due.position])).toEqual([['other', 2000]]);
  expect(await probing(spot)).toEqual([]);
});

it('takes what is oldest of all lanes together, and of each lane what is first', async () => {
  const id = await endpoint(await database.tenant());
  for (let lane = 0; lane < 20; lane += 1) await fill(id, `lane ${lane}`, 1 + 10 * lane, 10, lane % 2 === 0 ? 'in an hour' : null);
  const taken = (await taking(25)).map(({ due }) => due.position);
  expect(taken).toEqual([11, 31, 51].flatMap((first) => Array.from({ length: 10 }, (_, n) => first + n)).slice(0, 25));
});

it('finds what is free among ten thousand refused subjects, and looks at a part of them at a time', async () => {
  const id = await endpoint(await database.tenant());
  await database.system.query(
    `insert into webhook_delivery (id, account_id, livemode, created, endpoint_id, event_id, position, event_type, subject_id, status, kind, first_due)
     select 'whd_' || n, w.account_id, false, now(), w.id, e.id, n, 'x', 's' || n / 2, 'pending', 'test', now() from webhook_endpoint w, generate_series(0, 19999) n, (select id from event limit 1) e where w.id = $1`, [id]);
  await database.system.query(
    `insert into webhook_queue (endpoint_id, subject_id, position, delivery_id, account_id, livemode, not_before)
     select endpoint_id, subject_id, position, id, account_id, livemode, case when position % 2 = 0 and position <> 12000 then now() + interval '1 hour' end from webhook_delivery`);
  await database.system.query('analyze webhook_queue');
  expect(await pages(leaseBeside, [id, 0.5, 'worker', 10])).toBeLessThan(30_000); // a fifth of what all are
  expect(await pages(probeBeside, [id, 0.5, 'worker'])).toBeLessThan(40_000);
  for (const take of [taking, () => probing(Math.random())]) {
    await database.system.query('update webhook_queue set leased_until = null, leased_by = null where leased_by is not null');
    let [found, looks]: [number[], number] = [[], 0];
    for (; found.length === 0 && looks < 200; looks += 1) found = (await take(10)).map(({ due }) => due.position);
    expect(found).toEqual(take === taking ? [12_000, 12_001] : [12_000]);
  }
});
