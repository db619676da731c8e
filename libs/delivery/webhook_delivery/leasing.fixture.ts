import { byKeys, lease, leaseBlocked, type Leased, type Shares } from '../webhook_dispatch/lease';
import type { Receiver } from '../webhook_dispatch/delivery';
import { database } from './dispatching.fixture';

/** Takes deliveries like a dispatcher: in passing first, then lane by lane. */
async function look(share: (ready: Receiver[]) => Shares, worker = 'worker'): Promise<Leased[]> {
  const { leased, blocked } = await lease(database.system, worker, { full: [], resting: [] }, share);
  for (const id of blocked) {
    const seen = await leaseBlocked(database.system, worker, { id, after: places.get(id) ?? '' }, share);
    places.set(id, seen.next);
    leased.push(...seen.leased);
  }
  return leased;
}

/** By endpoint. */
const places = new Map<string, string>();

export const taking = (room: number, worker?: string): Promise<Leased[]> =>
  look((ready) => ({ rooms: new Map(ready.map(({ id }) => [id, room])), probes: new Map() }), worker);
export const probing = (probePlace: number): Promise<Leased[]> =>
  look((ready) => ({ rooms: new Map(), probes: new Map(ready.map(({ id }) => [id, probePlace])) }));

/** `tried` is the time of the next attempt of the first delivery. */
export async function fill(
  endpoint_id: string,
  subject: string,
  from: number,
  count: number,
  tried: 'in an hour' | 'now' | null = null,
): Promise<void> {
  await database.system.query(
    `insert into webhook_delivery (id, account_id, livemode, created, endpoint_id, event_id, position, event_type,
      subject_id, status, kind, first_due)
     select 'whd_' || $2 || n, w.account_id, false, now(), w.id, e.id, n, 'x', $2, 'pending', 'test', now()
     from webhook_endpoint w, generate_series($3::integer, $3::integer + $4::integer - 1) n, (select id from event
     limit 1) e where w.id = $1`,
    [endpoint_id, subject, from, count],
  );
  await database.system.query(
    `insert into webhook_queue (endpoint_id, subject_id, position, delivery_id, account_id, livemode, not_before)
     select endpoint_id, subject_id, position, id, account_id, livemode, case when position = $3
     then now() + $4::interval end from webhook_delivery where endpoint_id = $1 and subject_id = $2 order by position`,
    [endpoint_id, subject, from, tried && (tried === 'now' ? '-1 second' : '1 hour')],
  );
}

export async function pages(text: string, values: unknown[], before = byKeys): Promise<number> {
  const client = await database.system.client();
  try {
    await client.query('begin');
    await client.query(before);
    const {
      rows: [row],
    } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    );
    const { Plan: plan } = row!['QUERY PLAN'][0];
    return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
