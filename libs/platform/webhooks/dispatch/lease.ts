import type { QueryConfig } from 'pg';
import type { Database } from '#platform/db/database';
import { dueOf, receiverColumns, type Due, type DueRow, type Receiver } from './delivery';
import { leaseBeside, leaseOldest, mostOfOne } from './oldest';
import { probeBeside, probeNear } from './probe';
import { free, isMuch } from './queue-rows';

/** A delivery that this worker has for a while; `known`: of a lane of which its endpoint has taken something. */
export interface Leased { due: Due; receiver: Receiver; leased_until: Date; known: boolean }

/** The advisory lock that is held until the end of the transaction by whoever gives leases of an endpoint: the next statement sees every lease that was given before. */
export const endpointLock = (id: string): string => `hashtextextended('webhook ' || ${id}, 0)`;
/** Takes it where nobody has it; never waits. */
export const lockEndpoint = (id: string): string => `pg_try_advisory_xact_lock(${endpointLock(id)})`;

const receiverOf = receiverColumns.map((column) => `w.${column}`).join(', ');

/**
 * Endpoints that are enabled and have something pending that nobody has, found by steps over the index: what it costs goes by the number of endpoints, however much waits for each. Each is locked
 * until the end of the transaction, so that what is leased next is seen to be free by one worker alone.
 */
const lockReady = `
  with recursive pending as (
    (select endpoint_id from webhook_queue q order by endpoint_id limit 1)
    union all
    select (select q.endpoint_id from webhook_queue q where q.endpoint_id > p.endpoint_id order by q.endpoint_id limit 1) from pending p where p.endpoint_id is not null),
  ready as materialized (
    select ${receiverOf} from pending p join webhook_endpoint w on w.id = p.endpoint_id where w.status = 'enabled'
      and w.id <> all($1) and not (w.id = any($2) and w.failing_since is not null) and (select true from webhook_queue q where q.endpoint_id = w.id and ${free('q')} limit 1))
  select ready.*, ${isMuch('ready.id')} as much, ${lockEndpoint('id')} as locked from ready`;
const lockOne = `select ${receiverOf}, ${lockEndpoint('w.id')} as locked from webhook_endpoint w where w.id = $1 and w.status = 'enabled'`;

/** Endpoints to leave out: for which there is no room, and which rest unless somebody has reached them meanwhile. */
export interface LeftOut { full: string[]; resting: string[] }

/** For how many of each endpoint there is room; `probes`: those that are down, each with where in what waits for it one is looked for that is tried, in [0, 1]. */
export interface Shares { rooms: Map<string, number>; probes: Map<string, number> }
type Share = (ready: Receiver[], others: boolean) => Shares;

/** What waits changes faster than what is known of it: whoever plans by that would sometimes read all of it. So each row is looked up by its key. */
export const byKeys = `select ${['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'].map((way) => `set_config('enable_${way}', 'off', true)`).join(', ')}`;

type Found = Receiver & { much?: boolean; locked: boolean };
type Row = DueRow & Pick<Leased, 'leased_until' | 'known'>;

/**
 * Takes for a worker what is ready, in the order of positions, of endpoints for which there is room. `others`: something is ready for endpoints of which somebody else gives leases at this moment. `hidden` are those of which much
 * waits, and what was looked at stands behind something.
 */
export async function lease(database: Database, worker: string, { full, resting }: LeftOut, share: Share): Promise<{ leased: Leased[]; hidden: string[] }> {
  const { asked, leased } = await locking(database, { name: 'webhook-ready', text: lockReady, values: [full, resting, worker] }, share, ({ rooms, probes }) => [
    ...(rooms.size > 0 ? [{ name: 'webhook-lease', text: leaseOldest, values: [[...rooms.keys()], [...rooms.values()].map((room) => Math.min(room, mostOfOne)), worker] }] : []),
    ...(probes.size > 0 ? [{ name: 'webhook-probe', text: probeNear, values: [[...probes.keys()], [...probes.values()], worker] }] : [])]);
  const taken = new Set(leased.map(({ receiver }) => receiver.id));
  return { leased, hidden: asked.filter(({ id, much }) => much && !taken.has(id)).map(({ id }) => id) };
}

/** The same of one endpoint of which much waits: by its lanes, as many as a look may cost. */
export async function leaseHidden(database: Database, worker: string, id: string, share: Share): Promise<Leased[]> {
  const { leased } = await locking(database, { name: 'webhook-one', text: lockOne, values: [id] }, share, ({ rooms, probes }) => [
    ...[...rooms].map(([endpoint_id, room]) => ({ name: 'webhook-lease-beside', text: leaseBeside, values: [endpoint_id, Math.random(), worker, Math.min(room, mostOfOne)] })),
    ...[...probes].map(([endpoint_id, spot]) => ({ name: 'webhook-probe-beside', text: probeBeside, values: [endpoint_id, spot, worker] }))]);
  return leased;
}

/** Locks endpoints, and takes of them what there is room for once it is known which they are. */
async function locking(database: Database, find: QueryConfig, share: Share, queriesOf: (shares: Shares) => QueryConfig[]): Promise<{ asked: Found[]; leased: Leased[] }> {
  const client = await database.client();
  try {
    const [, , { rows: found }] = await Promise.all([client.query('begin'), client.query(byKeys), client.query<Found>(find)]);
    const ready = found.filter(({ locked }) => locked);
    const shares = share(ready, found.length > ready.length);
    const queries = queriesOf(shares);
    const answers = await Promise.all([...queries.map((query) => client.query<Row>(query)), client.query(queries.length > 0 ? 'commit' : 'rollback')]);
    client.release();
    return { asked: ready.filter(({ id }) => shares.rooms.has(id) || shares.probes.has(id)), leased: leasedOf(ready, answers.slice(0, queries.length).flatMap(({ rows }) => rows as Row[])) };
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
