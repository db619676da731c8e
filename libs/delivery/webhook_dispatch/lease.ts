import type { QueryConfig } from 'pg';
import type { Database } from '#platform/db/database';
import { dueOf, receiverColumns, type Due, type DueRow, type Receiver } from './delivery';
import { leaseLanes, leaseOldest, mostOfOne } from './lease-oldest';
import { probeLanes, probeNear } from './lease-probe';
import { free, lanesAfter } from './queue-rows';

/** `known`: the endpoint accepted deliveries of the lane before. */
export interface Leased {
  due: Due;
  receiver: Receiver;
  leased_until: Date;
  known: boolean;
}

/** The next statement then sees all earlier leases of the endpoint. */
export const endpointLock = (id: string): string => `hashtextextended('webhook ' || ${id}, 0)`;
/** Never waits. */
const lockEndpoint = (id: string): string => `pg_try_advisory_xact_lock(${endpointLock(id)})`;

/** Beyond this number, a scan checks only the near part of the queue. */
const fewLanes = 16;
/** Lanes per scan of a single endpoint. */
const manyLanes = 1000;

const receiverOf = receiverColumns.map((column) => `w.${column}`).join(', ');

/** Uses an index skip scan, whose cost depends on the number of endpoints only. The locks keep other workers away. */
const lockReady = `
  with recursive pending as (
    (select endpoint_id from webhook_queue q order by endpoint_id limit 1)
    union all
    select (select q.endpoint_id from webhook_queue q where q.endpoint_id > p.endpoint_id order by q.endpoint_id
    limit 1) from pending p where p.endpoint_id is not null),
  ready as materialized (
    select ${receiverOf} from pending p join webhook_endpoint w on w.id = p.endpoint_id where w.status = 'enabled'
      and w.id <> all($1) and not (w.id = any($2) and w.failing_since is not null) and (select true from webhook_queue q
      where q.endpoint_id = w.id and ${free('q')} limit 1))
  select ready.*, ${lanesAfter('ready.id', "''", fewLanes + 1)} as lanes, ${lockEndpoint('id')} as locked from ready`;
const lockOne = `select ${receiverOf}, ${lanesAfter('w.id', '$2', manyLanes)} as lanes,
  ${lockEndpoint('w.id')} as locked from webhook_endpoint w where w.id = $1 and w.status = 'enabled'`;

/** Endpoints without room, or pausing and not reached by others. */
interface LeftOut {
  full: string[];
  resting: string[];
}

/** `probes` are failing endpoints with the place of a probe, in [0, 1]. */
export interface Shares {
  rooms: Map<string, number>;
  probes: Map<string, number>;
}
type Share = (ready: Receiver[], others: boolean) => Shares;

/** Queue statistics are always stale, and plans based on them may read the whole queue. */
export const byKeys = `select ${['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin']
  .map((way) => `set_config('enable_${way}', 'off', true)`)
  .join(', ')}`;

/** The dispatcher releases these deliveries in case they were leased. */
export class InDoubt extends Error {
  constructor(
    readonly leased: Leased[],
    cause: Error,
  ) {
    super(cause.message, { cause });
  }
}

type LeaseCandidate = Receiver & { lanes: string[]; locked: boolean };
type Row = DueRow & Pick<Leased, 'leased_until' | 'known'>;

/**
 * Leases in position order. `others`: another worker is leasing from ready endpoints. `hidden`: endpoints with many
 * lanes whose near part is blocked.
 */
export async function lease(
  database: Database,
  worker: string,
  { full, resting }: LeftOut,
  share: Share,
): Promise<{ leased: Leased[]; blocked: string[] }> {
  const { asked, leased } = await locking(
    database,
    { name: 'webhook-ready', text: lockReady, values: [full, resting, worker] },
    share,
    (ready, shares) => {
      const wide = ready.filter(isWide).map(({ id }) => id);
      const [rooms, probes] = [wide.filter((id) => shares.rooms.has(id)), wide.filter((id) => shares.probes.has(id))];
      return [
        ...ofLanes(
          ready.filter((one) => !isWide(one)),
          shares,
          worker,
        ),
        ...(rooms.length > 0
          ? [
              {
                name: 'webhook-lease',
                text: leaseOldest,
                values: [rooms, rooms.map((id) => Math.min(shares.rooms.get(id)!, mostOfOne)), worker],
              },
            ]
          : []),
        ...(probes.length > 0
          ? [
              {
                name: 'webhook-probe',
                text: probeNear,
                values: [probes, probes.map((id) => shares.probes.get(id)), worker],
              },
            ]
          : []),
      ];
    },
  );
  const taken = new Set(leased.map(({ receiver }) => receiver.id));
  return { leased, blocked: asked.filter((one) => isWide(one) && !taken.has(one.id)).map(({ id }) => id) };
}

const isWide = ({ lanes }: LeaseCandidate): boolean => lanes.length > fewLanes;

/** Leases from a single endpoint, over the lanes after a subject. */
export async function leaseBlocked(
  database: Database,
  worker: string,
  { id, after }: { id: string; after: string },
  share: Share,
): Promise<{ leased: Leased[]; next: string }> {
  const { asked, leased } = await locking(
    database,
    { name: 'webhook-one', text: lockOne, values: [id, after] },
    share,
    (ready, shares) => ofLanes(ready, shares, worker),
  );
  const lanes = asked[0]?.lanes;
  return { leased, next: !lanes ? after : lanes.length < manyLanes ? '' : lanes.at(-1)! };
}

function ofLanes(ready: LeaseCandidate[], { rooms, probes }: Shares, worker: string): QueryConfig[] {
  const lanes = (shares: Map<string, number>, valueOf: (share: number) => number): unknown[] | null => {
    const all = ready
      .filter(({ id }) => shares.has(id))
      .flatMap(({ id, lanes: subjects }) => subjects.map((subject) => ({ id, subject })));
    return all.length === 0
      ? null
      : [
          all.map(({ id }) => id),
          all.map(({ subject }) => subject),
          worker,
          all.map(({ id }) => valueOf(shares.get(id)!)),
        ];
  };
  const [leases, tries] = [
    lanes(rooms, (room) => Math.min(room, mostOfOne)),
    lanes(probes, (probePlace) => probePlace),
  ];
  return [
    ...(leases ? [{ name: 'webhook-lease-lanes', text: leaseLanes, values: leases }] : []),
    ...(tries ? [{ name: 'webhook-probe-lanes', text: probeLanes, values: tries }] : []),
  ];
}

/** Checks the room after the locks. */
async function locking(
  database: Database,
  find: QueryConfig,
  share: Share,
  queriesOf: (ready: LeaseCandidate[], shares: Shares) => QueryConfig[],
): Promise<{ asked: LeaseCandidate[]; leased: Leased[] }> {
  const client = await database.client();
  try {
    const [, , { rows: found }] = await Promise.all([
      client.query('begin'),
      client.query(byKeys),
      client.query<LeaseCandidate>(find),
    ]);
    const ready = found.filter(({ locked }) => locked);
    const shares = share(ready, found.length > ready.length);
    const queries = queriesOf(ready, shares);
    const answers = await Promise.all(queries.map((query) => client.query<Row>(query)));
    const leased = leasedOf(
      ready,
      answers.flatMap(({ rows }) => rows),
    );
    await client.query(queries.length > 0 ? 'commit' : 'rollback').catch((error: Error) => {
      throw new InDoubt(leased, error);
    });
    client.release();
    return { asked: ready.filter(({ id }) => shares.rooms.has(id) || shares.probes.has(id)), leased };
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
}

function leasedOf(ready: Receiver[], rows: Row[]): Leased[] {
  const receivers = new Map(ready.map((receiver) => [receiver.id, receiver]));
  return rows
    .map(({ leased_until, known, ...row }) => ({
      due: dueOf(row),
      receiver: receivers.get(row.endpoint_id)!,
      leased_until,
      known,
    }))
    .sort(({ due: a }, { due: b }) => a.position - b.position || (a.id < b.id ? -1 : 1));
}
