import type { Database } from '#platform/db/database';
import type { Attempt } from './sending/post';
import type { Due, Receiver } from './delivery';
import { laneStart } from './lane-start';
import type { Leased } from './lease';
import { queued } from './queue-rows';

/** The state of a delivery after an attempt. */
type Verdict = 'delivered' | 'exhausted' | 'pending';

/** An attempt that has been made. */
export interface AttemptMade {
  due: Due;
  receiver: Receiver;
  attempt: Attempt;
  started_at: Date;
  verdict: Verdict;
  /** Why its endpoint is to be disabled. */
  fatal: 'gone' | 'failures' | null;
  /** Null when it is concluded, or waits for its endpoint to be enabled. */
  next_attempt_at: Date | null;
  /** It was made before its scheduled time; the schedule goes on as if it had not been. */
  early: boolean;
  /**
   * From when on its endpoint, when that is back, is tried before `next_attempt_at`: once, and not before it asked to
   * be. Null when it is not.
   */
  early_from: Date | null;
  /** The lease under which it was made; null when the lane's workflow made it. */
  leased_until: Date | null;
}

/** A delivery's row of the queue. */
const rowOf = ({ id, endpoint_id, subject_id, position }: Due) => ({
  delivery_id: id,
  endpoint_id,
  subject_id,
  position,
});
const rowColumns = 'delivery_id text, endpoint_id text, subject_id text, position bigint, leased_until timestamptz';
/**
 * Rows of the queue that are still under the lease named beside them; a workflow has none. Looked up by their keys, one
 * by one: as a join the planner would read the whole queue for it, be it ever so long.
 */
const under = (...leases: string[]): string => `ctid = any(array(${leases.map(rowUnder).join(' union all ')}))`;
const rowUnder = (lease: string): string => `select (select q.ctid from webhook_queue q where ${queued('q', 'n')}
  and q.leased_until is not distinct from n.leased_until) from ${lease}`;
const running = 'n where n.leased_until is null or n.leased_until > clock_timestamp()';
const letGo = 'update webhook_queue set leased_until = null, leased_by = null';

/** The columns of an attempt, and how a statement reads them. */
export const attemptRow = ({ started_at, attempt }: AttemptMade) => ({
  started_at,
  duration_ms: Math.round(attempt.duration_ms),
  answered: attempt.status,
  error: attempt.error,
  response_headers: attempt.headers,
  response_body: attempt.body,
});
export const attemptTypes = {
  started_at: 'timestamptz',
  duration_ms: 'integer',
  answered: 'integer',
  error: 'text',
  response_headers: 'jsonb',
  response_body: 'text',
};
const attemptColumns = Object.entries(attemptTypes)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');

const attempts = (made: AttemptMade[]) =>
  made.map((one) => ({
    ...rowOf(one.due),
    ...attemptRow(one),
    leased_until: one.leased_until,
    said: one.verdict,
    wanted: one.next_attempt_at,
    not_before: one.due.not_before,
    early: one.early,
    early_from: one.early_from,
    uncounted: one.due.uncounted,
  }));

/**
 * Records attempts and the new states of their deliveries, except deliveries whose lease has run out. In the same
 * statement a lane whose delivery failed is handed over to its workflow through the outbox; but not while its endpoint
 * is failing, unless somebody asked for one of its deliveries meanwhile, since an endpoint that is down would get
 * hundreds of workflows. Deliveries leased behind it (`unused`) are released. Returns the ids of those recorded and
 * released. A row that somebody changes at the same moment is skipped and recorded by a second statement, which sees
 * the change.
 */
export async function record(database: Database, made: AttemptMade[], unused: Leased[] = []): Promise<Set<string>> {
  const written = await recordOnce(database, made, unused);
  const isMissed = ({ due }: { due: Due }): boolean => !written.has(due.id);
  const [madeStill, unusedStill] = [made.filter(isMissed), unused.filter(isMissed)];
  return madeStill.length + unusedStill.length === 0
    ? written
    : new Set([...written, ...(await recordOnce(database, madeStill, unusedStill))]);
}

async function recordOnce(database: Database, made: AttemptMade[], unused: Leased[]): Promise<Set<string>> {
  const failed = made.filter((one) => one.next_attempt_at !== null && one.leased_until !== null);
  const starts = failed.map(({ due, receiver, next_attempt_at }) => ({
    id: due.id,
    payload: laneStart(receiver, due, next_attempt_at),
  }));
  const values = [JSON.stringify(attempts(made))];
  // Parts for which there is nothing are left out: to plan them would cost a batch of successes as much again as to
  // write it.
  const parts = [
    written(
      made.some(({ verdict }) => verdict !== 'delivered'),
      unused.length > 0
        ? values.push(JSON.stringify(unused.map(({ due, leased_until }) => ({ ...rowOf(due), leased_until }))))
        : null,
    ),
    ...(failed.length > 0 ? [handedOver(values.push(JSON.stringify(starts)))] : []),
  ];
  const { rows } = await database.pool.query<{ id: string }>(
    `with ${parts.join(',\n')} select id from
      done${unused.length > 0 ? ' union all select delivery_id from freed' : ''}`,
    values,
  );
  return new Set(rows.map(({ id }) => id));
}

/** An endpoint that was enabled, or got another url, while this was tried has begun anew, and what waits for it has. */
const anew = '(select d.uncounted from webhook_delivery d where d.id = m.delivery_id) > m.uncounted';
/** Somebody has asked for something of the lane while this was tried. */
const requested = `(select date_trunc('milliseconds', q.not_before) is distinct from m.not_before from webhook_queue q
  where ${queued('q', 'm')})`;

/**
 * Rows of all kinds are locked together, in the order in which they lie, as they are by all who change many: so nobody
 * waits for somebody who waits.
 */
const heldOnes = (rows: string): string => `ctid = any(array(select held.ctid from held join ${rows}))`;

/**
 * The attempts, and what becomes of their deliveries; `failing`: some have failed. `unused`: the parameter that holds
 * what is let go.
 */
const written = (failing: boolean, unused: number | null): string => `
  m as (select m.*, ${failing ? `coalesce(${anew}, false)` : 'false'} as anew,
  ${failing ? `coalesce(${requested}, false)` : 'false'} as asked
  from jsonb_to_recordset($1) as m(${rowColumns}, said text, wanted timestamptz, not_before timestamptz, early boolean,
  early_from timestamptz, uncounted integer, ${attemptColumns})),
  n as materialized (select m.*, case when anew and said = 'exhausted' then 'pending' else said end as verdict, case
  when anew then now() else wanted end as next_attempt_at from m),
  ${unused ? `u as materialized (select * from jsonb_to_recordset($${unused}) as u(${rowColumns})),` : ''}
  ${
    failing || unused
      ? `held as materialized (select ctid, delivery_id from webhook_queue
        where ${under(running, ...(unused ? ['u as n'] : []))} for update),`
      : ''
  }
  concluded as (delete from webhook_queue where ${
    failing || unused ? heldOnes("n using (delivery_id) where n.verdict <> 'pending'") : under(running)
  } returning delivery_id),
  ${unused ? `freed as (${letGo} where ${heldOnes('u using (delivery_id)')} returning delivery_id),` : ''}
  ${
    failing
      ? `waiting as (${letGo}, (not_before, early_from) = (select
        case when n.asked then now() else coalesce(n.next_attempt_at, now()) end,
        case when not n.asked then n.early_from end
        from n where n.delivery_id = webhook_queue.delivery_id)
        where ${heldOnes("n using (delivery_id) where n.verdict = 'pending'")} returning delivery_id),`
      : ''
  }
  done as (update webhook_delivery d set status = n.verdict, attempts = d.attempts + 1,
  uncounted = d.uncounted + (n.early and not n.anew)::integer, next_attempt_at = n.next_attempt_at, concluded_at = case
  when n.verdict <> 'pending' then now() end
    from n join (select * from concluded${failing ? ' union all select * from waiting' : ''}) written using
    (delivery_id) where d.id = delivery_id
    returning d.id, n.asked, d.account_id, d.livemode, d.endpoint_id, d.subject_id, d.attempts,
    n.started_at, n.duration_ms, n.answered, n.error, n.response_headers, n.response_body),
  tried as (insert into webhook_attempt (delivery_id, number, account_id, livemode,
    started_at, duration_ms, status, error, response_headers, response_body)
    select id, attempts, account_id, livemode,
    started_at, duration_ms, answered, error, response_headers, response_body from done)`;

const handedOver = (parameter: number): string => `
  starts as materialized (select d.endpoint_id, d.subject_id, d.account_id, d.livemode, case when d.asked
  then s.payload - 'not_before' else s.payload end as payload
  from jsonb_to_recordset($${parameter}) as s(id text, payload jsonb)
    join done d using (id) join webhook_endpoint w on w.id = d.endpoint_id and (w.failing_since is null or d.asked)),
  lanes as (insert into webhook_lane (endpoint_id, subject_id, account_id, livemode)
  select endpoint_id, subject_id, account_id, livemode from starts on conflict do nothing),
  sent as (insert into outbox (account_id, livemode, kind, key, payload)
  select account_id, livemode, 'signal_start', payload->>'id', payload from starts)`;
