import { setTimeout as delay } from 'node:timers/promises';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { wakeLanes } from '#platform/webhooks/dispatch/anew';
import { lease, type Leased } from '#platform/webhooks/dispatch/lease';
import { database, endpoint } from './dispatching.fixture';

const look = (share: Parameters<typeof lease>[3]): Promise<Leased[]> => lease(database.system, 'worker', { full: [], resting: [] }, share);
const taking = (room: number): Promise<Leased[]> => look((ready) => ({ rooms: new Map(ready.map(({ id }) => [id, room])), probes: new Map() }));

async function fill(endpoint_id: string, subject: string, from: number, count: number, tried: number): Promise<void> {
  await database.system.query(
    `insert into webhook_delivery (id, account_id, livemode, created, endpoint_id, event_id, position, event_type, subject_id, status, kind, first_due)
     select 'whd_' || $2 || n, w.account_id, false, now(), w.id, e.id, n, 'x', $2, 'pending', 'test', now() from webhook_endpoint w, generate_series($3::integer, $3::integer + $4::integer - 1) n, (select id from event limit 1) e where w.id = $1`, [endpoint_id, subject, from, count]);
  await database.system.query(
    `insert into webhook_queue (endpoint_id, subject_id, position, delivery_id, account_id, livemode, not_before)
     select endpoint_id, subject_id, position, id, account_id, livemode, case when position < $3::integer + $4::integer then now() - interval '1 second' end from webhook_delivery where endpoint_id = $1 and subject_id = $2`, [endpoint_id, subject, from, tried]);
}

it('never takes a later one of a lane without those before it, though somebody asks for the lane in that moment', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant);
  await fill(id, 'a', 1, 1, 1);
  await fill(id, 's', 10, 5, 1); // 10 was tried and is due again, 11 to 14 wait behind it
  await database.system.query('analyze webhook_queue');
  const first = new UnitOfWork(database.app, tenant.scope); // somebody's recover or redeliver, which is not committed yet
  await wakeLanes(first, { id, ...tenant.scope } as never, ['a']);
  const taken = taking(50); // the dispatcher's look: waits for that row
  await delay(300);
  const second = new UnitOfWork(database.app, tenant.scope); // another redeliver, test or recover
  await wakeLanes(second, { id, ...tenant.scope } as never, ['s']);
  await second.commit();
  await first.commit();
  expect((await taken).filter(({ due }) => due.subject_id === 's').map(({ due }) => due.position)[0]).toBe(10);
});
