import { leaseLanes, leaseOldest } from '../webhook_dispatch/lease-oldest';
import { probeLanes } from '../webhook_dispatch/lease-probe';
import { database, endpoint } from './dispatching.fixture';
import { fill, pages, probing, taking } from './leasing.fixture';

it('finds free lanes beyond a refused subject without rereading its backlog', async () => {
  const id = await endpoint(await database.tenant());
  await fill(id, 'refused', 1, 40_000, 'in an hour');
  await fill(id, 'well', 50_000, 30);
  await database.system.query('analyze webhook_queue');
  const taken = await taking(10);
  expect(taken.map(({ due }) => [due.subject_id, due.position])).toEqual(
    Array.from({ length: 10 }, (_, n) => ['well', 50_000 + n]),
  );
  expect(await taking(10)).toEqual([]);
  expect(await pages(leaseOldest, [[id], [10], 'worker'])).toBeLessThan(100);
  expect(await pages(leaseLanes, [[id, id], ['refused', 'well'], 'worker', [10, 10]])).toBeLessThan(100);
});

it.each([0, 0.5, 1])(
  'probes free lanes of a failing endpoint despite a backlog of refused subjects on either side (%d)',
  async (probePlace) => {
    const id = await endpoint(await database.tenant());
    await fill(id, 'first', 1, 1000, 'in an hour');
    await fill(id, 'other', 2000, 2);
    await fill(id, 'last', 3000, 1000, 'in an hour');
    expect((await probing(probePlace)).map(({ due }) => [due.subject_id, due.position])).toEqual([['other', 2000]]);
    expect(await probing(probePlace)).toEqual([]);
  },
);

it('takes the oldest deliveries across lanes, in order within each lane', async () => {
  const id = await endpoint(await database.tenant());
  for (let lane = 0; lane < 20; lane += 1)
    await fill(id, `lane ${lane}`, 1 + 10 * lane, 10, lane % 2 === 0 ? 'in an hour' : null);
  const taken = (await taking(25)).map(({ due }) => due.position);
  expect(taken).toEqual([11, 31, 51].flatMap((first) => Array.from({ length: 10 }, (_, n) => first + n)).slice(0, 25));
});

/** Each subject has a waiting delivery from a position on, except the first. Position 12,000 is free. */
async function refuseMany(id: string, from: number): Promise<void> {
  await database.system.query(
    `insert into webhook_delivery (id, account_id, livemode, created, endpoint_id, event_id, position, event_type,
      subject_id, status, kind, first_due)
     select 'whd_' || n, w.account_id, false, now(), w.id, e.id, case when n < 2 then n else $2::integer + n
     end, 'x', 's' || n / 2, 'pending', 'test', now() from webhook_endpoint w, generate_series(0, 19999) n, (select id
     from event limit 1) e where w.id = $1`,
    [id, from],
  );
  await database.system.query(
    `insert into webhook_queue (endpoint_id, subject_id, position, delivery_id, account_id, livemode, not_before)
     select endpoint_id, subject_id, position, id, account_id, livemode, case when position % 2 = 0
     and id <> 'whd_12000' then now() + interval '1 hour' end from webhook_delivery`,
  );
  await database.system.query('analyze webhook_queue');
}

it.each([0, 20_000_000])(
  'finds the free lane among ten thousand refused subjects in ten partial scans, at any age (%d)',
  async (from) => {
    const id = await endpoint(await database.tenant());
    await refuseMany(id, from);
    for (const [take, expected] of [
      [() => taking(10), ['whd_12000', 'whd_12001']],
      [() => probing(Math.random()), ['whd_12000']],
    ] as const) {
      await database.system.query(
        'update webhook_queue set leased_until = null, leased_by = null where leased_by is not null',
      );
      let [found, looks]: [string[], number] = [[], 0];
      for (; found.length === 0 && looks < 11; looks += 1) found = (await take()).map(({ due }) => due.id);
      expect(found).toEqual(expected);
    }
    const lanes = Array.from({ length: 1000 }, (_, n) => `s${n}`);
    expect(await pages(leaseLanes, [lanes.map(() => id), lanes, 'worker', lanes.map(() => 10)])).toBeLessThan(20_000);
    expect(await pages(probeLanes, [lanes.map(() => id), lanes, 'worker', lanes.map(() => 0.5)])).toBeLessThan(30_000);
  },
);
