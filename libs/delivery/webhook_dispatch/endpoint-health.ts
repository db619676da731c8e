import type { Database } from '#platform/db/database';
import { saysOfPresent, type Receiver } from './delivery';
import { silenceMs } from './retry-schedule';
import { laneStart } from './lane-start';
import type { AttemptMade } from './record-attempts';

/** After longer failures, a success makes pending deliveries due at once. */
const back = "interval '5 seconds'";
const silence = `interval '${silenceMs} milliseconds'`;
const isNews = `case when n.well then w.failing_since is not null or w.last_success_at is null
  or w.last_success_at < now() - interval '1 minute'
  else ${saysOfPresent} and (w.failing_since is null or w.last_failure_at is null
  or w.last_failure_at < now() - interval '1 minute') end`;

/**
 * Wakes the deliveries of recovered endpoints in the same statement. Returns locked endpoints for later. A success
 * outweighs failures. Failures before a restart do not count.
 */
export async function noteHealth(database: Database, made: AttemptMade[]): Promise<Set<string>> {
  const health = [...Map.groupBy(made, ({ receiver }) => receiver.id)]
    .map(([id, own]) => ({
      id,
      well: own.some(({ verdict }) => verdict === 'delivered'),
      ...latest(own),
      wake: laneStart(own[0]!.receiver, { subject_id: anySubject }, null, 'woken'),
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const rows = await database.query<{ id: string }>(
    `with n as (select * from jsonb_to_recordset($1) as n(id text, well boolean, url text, anew_at timestamptz,
      wake jsonb)),
     news as materialized (select w.id from webhook_endpoint w join n using (id) where ${isNews}),
     due as (select w.id, n.well, n.wake, n.well and w.failing_since < now() - ${back} as back from webhook_endpoint w
     join n using (id) where ${isNews}
       order by w.id for no key update of w skip locked),
     noted as (update webhook_endpoint w set last_success_at = case when due.well then now() else w.last_success_at
     end, last_failure_at = case when due.well then w.last_failure_at else now() end,
       failing_since = case when due.well then null when w.last_failure_at > now() - ${silence}
       then coalesce(w.failing_since, now()) else now() end
       from due where w.id = due.id)${health.some(({ well }) => well) ? `, ${woken}` : ''} select id from news
       where id not in (select id from due)`,
    [JSON.stringify(health)],
  );
  return new Set(rows.map(({ id }) => id));
}

function latest(own: AttemptMade[]): Pick<Receiver, 'url' | 'anew_at'> {
  const { url, anew_at } = own
    .map(({ receiver }) => receiver)
    .reduce((one, other) => (other.version > one.version ? other : one));
  return { url, anew_at };
}

/** Stands for all lanes of an endpoint. */
const anySubject = '*';
/** Signals the workflows once. Locked rows are being tried already. */
const woken = `
  woken as (update webhook_queue set not_before = now(), early_from = null where ctid = any(array(select q.ctid from due
  join webhook_queue q on q.endpoint_id = due.id and q.not_before > now() and q.early_from <= now()
    where due.back for update of q skip locked)) returning endpoint_id, subject_id),
  told as (insert into outbox (account_id, livemode, kind, key, payload)
  select l.account_id, l.livemode, 'signal_start', payload->>'id', payload from woken
  join webhook_lane l using (endpoint_id, subject_id) join due on due.id = l.endpoint_id
    cross join lateral (select replace(due.wake::text, '${anySubject}', l.subject_id)::jsonb as payload) message)`;
