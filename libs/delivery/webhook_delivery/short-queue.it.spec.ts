import { busyLanes } from '../webhook_dispatch/immediate-deliveries';
import { leaseLanes } from '../webhook_dispatch/lease-oldest';
import { database, endpoint } from './dispatching.fixture';
import { fill, pages } from './leasing.fixture';

const lanes = Array.from({ length: 50 }, (_, n) => `lane ${n}`);

async function countedEmpty(endpoint_id: string): Promise<void> {
  await database.system.query('alter table webhook_queue set (autovacuum_enabled = false)');
  await database.system.query(
    `insert into webhook_queue (endpoint_id, subject_id, position, delivery_id, account_id, livemode)
     select w.id, 'former ' || n % 400, n, 'whd_0000000000000000000000' || n, w.account_id, false
     from webhook_endpoint w, generate_series(1, 20000) n where w.id = $1`,
    [endpoint_id],
  );
  await database.system.query('delete from webhook_queue');
  await database.system.query('vacuum (truncate false, analyze) webhook_queue');
}

it('reads only the requested lanes, even with stale statistics of an empty queue', async () => {
  const id = await endpoint(await database.tenant());
  await countedEmpty(id);
  for (const [number, lane] of lanes.entries()) await fill(id, lane, 20_000 + 200 * number, 200);
  expect(await pages(busyLanes, [lanes.map(() => id), lanes, lanes.map(() => false)], 'select')).toBeLessThan(1000);
  expect(await pages(leaseLanes, [[id], [lanes[0]], 'worker', [10]])).toBeLessThan(400);
});
