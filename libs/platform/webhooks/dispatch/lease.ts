import type { Database } from '#platform/db/database';
import { dueOf, receiverColumns, type Due, type DueRow, type Receiver } from './delivery';
import { leaseOldest } from './oldest';
import { leaseProbes } from './probe';
import { free } from './queue-rows';

/** A delivery that this worker has for a while; `known`: of a lane of which its endpoint has taken something. */
export interface Leased { due: Due; receiver: Receiver; leased_until: Date; known: boolean }

/** The advisory lock that is held until the end of the transaction by whoever gives leases of an endpoint: the next statement sees every lease that was given before. */
export const endpointLock = (id: string): string => `hashtextextended('webhook ' || ${id}, 0)`;
/** Takes it where nobody has it; never waits. */
export const lockEndpoint = (id: string): string => `pg_try_advisory_xact_lock(${endpointLock(id)})`;

/**
 * Endpoints that are enabled and have something pending that nobody has, found by steps over the index: what it costs goes by the number of endpoints, however much waits for each. Each is locked
 * until the end of the transaction, so that what is leased next is seen to be free by one worker alone.
 */
const lockReady = `
  with recursive pending as (
    (select endpoint_id from webhook_queue q where ${free('q')} order by endpoint_id limit 1)
    union all
    select (select q.endpoint_id from webhook_queue q where ${free('q')} and q.endpoint_id > p.endpoint_id order by q.endpoint_id limit 1) from pending p where p.endpoint_id is not null),
  ready as materialized (
    select ${receiverColumns.map((column) => `w.${column}`).join(', ')} from pending p join webhook_endpoint w on w.id = p.endpoint_id where w.status = 'enabled'
      and w.id <> all($1) and not (w.id = any($2) and w.failing_since is not null))
  select ready.*, ${lockEndpoint('id')} as locked from ready`;

/** Endpoints to leave out: for which there is no room, and which rest unless somebody has reached them meanwhile. */
export interface LeftOut { full: string[]; resting: string[] }

/** For how many of each endpoint there is room; `probes`: those that are down, each with where in what waits for it one is looked for that is tried, in [0, 1]. */
export interface Shares { rooms: Map<string, number>; probes: Map<string, number> }

type Row = DueRow & Pick<Leased, 'leased_until' | 'known'>;

/** Takes for a worker what is ready, in the order of positions, of endpoints for which there is room. `others`: something is ready for endpoints of which somebody else gives leases at this moment. */
export async function lease(database: Database, worker: string, { full, resting }: LeftOut, share: (ready: Receiver[], others: boolean) => Shares): Promise<Leased[]> {
  const client = await database.client();
  try {
    const [, { rows: found }] = await Promise.all([client.query('begin'), client.query({ name: 'webhook-ready', text: lockReady, values: [full, resting, worker] })]);
    const ready = (found as (Receiver & { locked: boolean })[]).filter(({ locked }) => locked);
    const { rooms, probes } = share(ready, found.length > ready.length);
    const asked = [...(rooms.size > 0 ? [{ name: 'webhook-lease', text: leaseOldest, values: [[...rooms.keys()], [...rooms.values()], worker] }] : []),
      ...(probes.size > 0 ? [{ name: 'webhook-probe', text: leaseProbes, values: [[...probes.keys()], [...probes.values()], worker] }] : [])];
    const answers = await Promise.all([...asked.map((query) => client.query<Row>(query)), client.query(asked.length > 0 ? 'commit' : 'rollback')]);
    client.release();
    return leasedOf(ready, answers.slice(0, asked.length).flatMap(({ rows }) => rows as Row[]));
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
}

function leasedOf(ready: Receiver[], rows: Row[]): Leased[] {
  const receivers = new Map(ready.map((receiver) => [receiver.id, receiver]));
  return rows.map(({ leased_until, known, ...row }) => ({ due: dueOf(row), receiver: receivers.get(row.endpoint_id)!, leased_until, known }))
    .sort(({ due: a }, { due: b }) => a.position - b.position || (a.id < b.id ? -1 : 1));
}
