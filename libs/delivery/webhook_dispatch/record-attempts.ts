import type { Database } from '#platform/db/database';
import type { Attempt } from './sending/post';
import type { Due, Receiver } from './delivery';
import { laneStart } from './lane-start';
import type { Leased } from './lease';
import { queued } from './queue-rows';

type Verdict = 'delivered' | 'exhausted' | 'pending';

export interface AttemptMade {
  due: Due;
  receiver: Receiver;
  attempt: Attempt;
  started_at: Date;
  verdict: Verdict;
  /** Reason to disable the endpoint. */
  fatal: 'gone' | 'failures' | null;
  /** Null if final or waiting for the endpoint. */
  next_attempt_at: Date | null;
  /** Ahead of schedule; the schedule ignores it. */
  early: boolean;
  /** Start of early attempts after a recovery, respecting Retry-After. Null for none. */
  early_from: Date | null;
  /** Null for a workflow's attempt. */
  leased_until: Date | null;
}

const rowOf = ({ id, endpoint_id, subject_id, position }: Due) => ({
  delivery_id: id,
  endpoint_id,
  subject_id,
  position,
});
const rowColumns = 'delivery_id text, endpoint_id text, subject_id text, position bigint, leased_until timestamptz';
/** Workflows have no lease. Uses key lookups, because a join would read the whole queue. */
const under = (...leases: string[]): string => `ctid = any(array(${leases.map(rowUnder).join(' union all ')}))`;
const rowUnder = (lease: string): string => `select (select q.ctid from webhook_queue q where ${queued('q', 'n')}
  and q.leased_until is not distinct from n.leased_until) from ${lease}`;
const running = 'n where n.leased_until is null or n.leased_until > clock_timestamp()';
const letGo = 'update webhook_queue set leased_until = null, leased_by = null';

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
 * Skips expired leases. In the same statement, hands a failed lane to its workflow through the outbox, but only on
 * request while its endpoint is failing, to avoid hundreds of workflows. Releases `unused` leases. A second statement
 * records rows that were locked, with their changes.
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
  // Empty parts are omitted: planning them would double the cost of a batch of successes.
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

/** The endpoint was enabled or moved during the attempt. */
const anew = '(select d.uncounted from webhook_delivery d where d.id = m.delivery_id) > m.uncounted';
/** A delivery of the lane was requested during the attempt. */
const requested = `(select date_trunc('milliseconds', q.not_before) is distinct from m.not_before from webhook_queue q
  where ${queued('q', 'm')})`;

/** Locks rows in index order, like all bulk updates, to avoid deadlocks. */
const heldOnes = (rows: string): string => `ctid = any(array(select held.ctid from held join ${rows}))`;

/** `failing`: some attempts failed. `unused`: the parameter with released leases. */
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
