import type { Database } from '#platform/db/database';
import type { Attempt } from '../post';
import type { Due, Receiver } from './delivery';
import { laneStart } from './lane-start';
import { queued, type Leased } from './lease';

/** What becomes of a delivery after an attempt. */
export type Verdict = 'delivered' | 'exhausted' | 'pending';

/** An attempt that has been made. */
export interface Made {
  due: Due;
  receiver: Receiver;
  attempt: Attempt;
  started_at: Date;
  verdict: Verdict;
  /** Why its endpoint is to be disabled. */
  fatal: 'gone' | 'failures' | null;
  /** Null when it is concluded, or waits for its endpoint to be enabled. */
  next_attempt_at: Date | null;
  /** The lease under which it was made; null when the lane's workflow made it. */
  leased_until: Date | null;
}

/** It was tried to see whether its endpoint is back. */
const isProbe = ({ leased_until, receiver: { failing_since } }: Made): boolean => leased_until !== null && failing_since !== null;

/** A delivery's row of the queue. */
const rowOf = ({ id, endpoint_id, subject_id, position }: Due) => ({ delivery_id: id, endpoint_id, subject_id, position });
const rowColumns = 'delivery_id text, endpoint_id text, subject_id text, position bigint, leased_until timestamptz';
/** A row of the queue that is still under the lease named beside it, which runs; a workflow has none. Looked up by its key, one by one: as a join the planner would read the whole queue for it, be it ever so long. */
const under = (lease: string): string => `ctid = any(array(select (select q.ctid from webhook_queue q where ${queued('q', 'n')} and q.leased_until is not distinct from n.leased_until) from ${lease}))`;
const running = '(n.leased_until is null or n.leased_until > clock_timestamp())';
const letGo = 'update webhook_queue set leased_until = null, leased_by = null';

/** What is kept of an attempt, and how a statement reads it. */
export const attemptRow = ({ started_at, attempt }: Made) => ({
  started_at, duration_ms: Math.round(attempt.duration_ms), answered: attempt.status,
  error: attempt.error, response_headers: attempt.headers, response_body: attempt.body,
});
export const attemptColumns = 'started_at timestamptz, duration_ms integer, answered integer, error text, response_headers jsonb, response_body text';

const attempts = (made: Made[]) => made.map((one) => ({ ...rowOf(one.due), ...attemptRow(one), leased_until: one.leased_until, verdict: one.verdict, next_attempt_at: one.next_attempt_at, not_before: isProbe(one) ? one.next_attempt_at : null }));

/**
 * Writes attempts and what becomes of their deliveries. What a worker has not got any more, because its lease ran out, is not written. A lane whose delivery
 * failed is handed over to its workflow in the same statement, by way of the outbox; where its endpoint was failing already, it waits in the queue until it is due, unless the endpoint is well by now: a workflow for each that is tried in vain would
 * be hundreds for an endpoint that is down. What was leased behind it is let go (`unused`). Returns the ids of those written.
 */
export async function record(database: Database, made: Made[], unused: Leased[] = []): Promise<Set<string>> {
  const failed = made.filter((one) => one.next_attempt_at !== null && one.leased_until !== null && !isProbe(one));
  const starts = failed.map(({ due, receiver, next_attempt_at }) => ({ id: due.id, account_id: receiver.account_id, livemode: receiver.livemode, payload: laneStart(receiver, due, next_attempt_at) }));
  const values = [JSON.stringify(attempts(made))];
  // Parts for which there is nothing are left out: to plan them would cost a batch of successes as much again as to write it.
  const parts = [
    written(made.some(({ verdict }) => verdict === 'pending')),
    ...(failed.length > 0 ? [handedOver(values.push(JSON.stringify(starts)))] : []),
    ...(unused.length > 0 ? [freed(values.push(JSON.stringify(unused.map(({ due, leased_until }) => ({ ...rowOf(due), leased_until })))))] : []),
  ];
  const { rows } = await database.pool.query<{ id: string }>(`with ${parts.join(',\n')} select id from done`, values);
  return new Set(rows.map(({ id }) => id));
}

/** The attempts, and what becomes of their deliveries; `failing`: some stay in the queue. */
const written = (failing: boolean): string => `
  n as materialized (select * from jsonb_to_recordset($1) as n(${rowColumns}, verdict text, next_attempt_at timestamptz, not_before timestamptz, ${attemptColumns})),
  concluded as (delete from webhook_queue where ${under(`n where n.verdict <> 'pending' and ${running}`)} returning delivery_id),
  ${failing ? `waiting as (${letGo}, not_before = (select n.not_before from n join webhook_endpoint w on w.id = n.endpoint_id and w.failing_since is not null where n.delivery_id = webhook_queue.delivery_id) where ${under(`n where n.verdict = 'pending' and ${running}`)} returning delivery_id),` : ''}
  done as (update webhook_delivery d set status = n.verdict, attempts = d.attempts + 1, next_attempt_at = n.next_attempt_at, concluded_at = case when n.verdict <> 'pending' then now() end
    from n join (select * from concluded${failing ? ' union all select * from waiting' : ''}) written using (delivery_id) where d.id = delivery_id
    returning d.id, d.account_id, d.livemode, d.endpoint_id, d.subject_id, d.attempts, n.started_at, n.duration_ms, n.answered, n.error, n.response_headers, n.response_body),
  tried as (insert into webhook_attempt (delivery_id, number, account_id, livemode, started_at, duration_ms, status, error, response_headers, response_body)
    select id, attempts, account_id, livemode, started_at, duration_ms, answered, error, response_headers, response_body from done)`;

const handedOver = (parameter: number): string => `
  starts as materialized (select * from jsonb_to_recordset($${parameter}) as s(id text, account_id text, livemode boolean, payload jsonb)),
  lanes as (insert into webhook_lane (endpoint_id, subject_id, account_id, livemode)
    select d.endpoint_id, d.subject_id, d.account_id, d.livemode from done d join starts using (id) on conflict do nothing),
  sent as (insert into outbox (account_id, livemode, kind, key, payload)
    select s.account_id, s.livemode, 'signal_start', s.payload->>'id', s.payload from starts s join done using (id))`;

const freed = (parameter: number): string => `freed as (${letGo} where ${under(`jsonb_to_recordset($${parameter}) as n(${rowColumns})`)})`;

/**
 * Notes for each endpoint whether it is well. In the order of ids, so that two that note never wait for each other; a success among failures is a success. A failure says nothing of an endpoint that was
 * changed or enabled since.
 */
export async function noteHealth(database: Database, made: Made[]): Promise<void> {
  const health = [...Map.groupBy(made, ({ receiver }) => receiver.id)].map(([id, own]) => ({ id, well: own.some(({ verdict }) => verdict === 'delivered'), version: Math.max(...own.map(({ receiver }) => receiver.version)) })).sort((a, b) => (a.id < b.id ? -1 : 1));
  await database.query(
    `with n as (select * from jsonb_to_recordset($1) as n(id text, well boolean, version integer)),
     due as (select w.id, n.well from webhook_endpoint w join n using (id)
       where case when n.well then w.failing_since is not null or w.last_success_at is null or w.last_success_at < now() - interval '1 minute' else w.failing_since is null and w.version = n.version end
       order by w.id for no key update of w)
     update webhook_endpoint w set failing_since = case when due.well then null else coalesce(w.failing_since, now()) end, last_success_at = case when due.well then now() else w.last_success_at end
     from due where w.id = due.id`, [JSON.stringify(health)]);
}
