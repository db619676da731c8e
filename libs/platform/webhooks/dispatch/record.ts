import type { Database } from '#platform/db/database';
import type { Attempt } from '../post';
import type { Due, Receiver } from './delivery';
import { laneStart } from './lane-start';
import type { Leased } from './lease';

/** What becomes of a delivery after an attempt. */
export type Verdict = 'delivered' | 'exhausted' | 'pending';

/** An attempt that has been made. */
export interface Made {
  due: Due;
  receiver: Receiver;
  attempt: Attempt;
  started_at: Date;
  verdict: Verdict;
  /** Null when it is concluded, or waits for its endpoint to be enabled. */
  next_attempt_at: Date | null;
  /** The lease under which it was made; null when the lane's workflow made it. */
  leased_until: Date | null;
}

/** JSON that the database takes: its text has no zero character, and no half of a surrogate pair. */
const clean = (text: string): string => text.replaceAll('\0', '\uFFFD').toWellFormed();
const cleanAll = (headers: Record<string, string>): Record<string, string> => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, clean(value)]));

const attempts = (made: Made[]) => made.map(({ due, attempt, started_at, verdict, next_attempt_at, leased_until }) => ({
  id: due.id, leased_until, verdict, next_attempt_at, started_at, duration_ms: Math.round(attempt.duration_ms), answered: attempt.status,
  error: attempt.error === null ? null : clean(attempt.error), response_headers: cleanAll(attempt.headers), response_body: clean(attempt.body),
}));

/**
 * Writes attempts and what becomes of their deliveries. What a worker has not got any more, because its lease ran out, is not written. A lane whose delivery
 * failed is handed over to its workflow in the same statement, by way of the outbox; what was leased behind it is let go (`unused`). Returns the ids of those written.
 *
 * What is pending is not concluded. Asked in that way, each row is looked up by its id: `status = 'pending'` would let the planner read the index of all that is pending instead, at every statement.
 */
export async function record(database: Database, made: Made[], unused: Leased[] = []): Promise<Set<string>> {
  const failed = made.filter(({ next_attempt_at, leased_until }) => next_attempt_at !== null && leased_until !== null);
  const starts = failed.map(({ due, receiver }) => ({ id: due.id, account_id: receiver.account_id, livemode: receiver.livemode, payload: laneStart(receiver, due) }));
  const { rows } = await database.pool.query<{ id: string }>({
    name: 'webhook-record',
    text: `with n as materialized (select * from jsonb_to_recordset($1) as n(id text, leased_until timestamptz, verdict text, next_attempt_at timestamptz, started_at timestamptz, duration_ms integer,
         answered integer, error text, response_headers jsonb, response_body text)),
     done as (update webhook_delivery d set status = n.verdict, attempts = d.attempts + 1, next_attempt_at = n.next_attempt_at, leased_until = null,
         concluded_at = case when n.verdict <> 'pending' then now() end
       from n where d.id = n.id and d.concluded_at is null and d.leased_until is not distinct from n.leased_until and (n.leased_until is null or n.leased_until > clock_timestamp())
       returning d.id, d.account_id, d.livemode, d.endpoint_id, d.subject_id, d.attempts, n.started_at, n.duration_ms, n.answered, n.error, n.response_headers, n.response_body),
     tried as (insert into webhook_attempt (delivery_id, number, account_id, livemode, started_at, duration_ms, status, error, response_headers, response_body)
       select id, attempts, account_id, livemode, started_at, duration_ms, answered, error, response_headers, response_body from done),
     starts as materialized (select * from jsonb_to_recordset($2) as s(id text, account_id text, livemode boolean, payload jsonb)),
     lanes as (insert into webhook_lane (endpoint_id, subject_id, account_id, livemode)
       select d.endpoint_id, d.subject_id, d.account_id, d.livemode from done d join starts using (id) on conflict do nothing),
     sent as (insert into outbox (account_id, livemode, kind, key, payload)
       select s.account_id, s.livemode, 'signal_start', s.payload->>'id', s.payload from starts s join done using (id)),
     freed as (update webhook_delivery d set leased_until = null from jsonb_to_recordset($3) as u(id text, leased_until timestamptz) where d.id = u.id and d.leased_until = u.leased_until)
     select id from done`,
    values: [JSON.stringify(attempts(made)), JSON.stringify(starts), JSON.stringify(unused.map(({ due, leased_until }) => ({ id: due.id, leased_until })))],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Notes for each endpoint whether it is well. In the order of ids, so that two that note never wait for each other; a success among failures is a success. */
export async function noteHealth(database: Database, made: Made[]): Promise<void> {
  const health = [...Map.groupBy(made, ({ receiver }) => receiver.id)].map(([id, own]) => ({ id, well: own.some(({ verdict }) => verdict === 'delivered') })).sort((a, b) => (a.id < b.id ? -1 : 1));
  await database.query(
    `with n as (select * from jsonb_to_recordset($1) as n(id text, well boolean)),
     due as (select w.id, n.well from webhook_endpoint w join n using (id)
       where case when n.well then w.failing_since is not null or w.last_success_at is null or w.last_success_at < now() - interval '1 minute' else w.failing_since is null end
       order by w.id for no key update of w)
     update webhook_endpoint w set failing_since = case when due.well then null else coalesce(w.failing_since, now()) end, last_success_at = case when due.well then now() else w.last_success_at end
     from due where w.id = due.id`, [JSON.stringify(health)]);
}
