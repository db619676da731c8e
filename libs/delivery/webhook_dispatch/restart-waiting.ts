import { tenant } from '#platform/db/tenant';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Receiver } from './delivery';
import { laneStart } from './lane-start';
import { endpointLock } from './lease';

type Endpoint = Pick<Receiver, 'id' | 'account_id' | 'livemode'>;
const ofEndpoint = `${tenant} and account_id = $1 and livemode = $2::boolean and endpoint_id = $3`;

/**
 * Restarts the pending deliveries of an endpoint that was enabled or moved: each is tried at once and follows the retry
 * schedule from its start, whoever has its lane. Deliveries that were not tried yet follow `anew_at`.
 */
export async function restartWaiting(work: UnitOfWork, endpoint: Endpoint): Promise<void> {
  const tried = await work.query<{ delivery_id: string }>(
    `update webhook_queue set not_before = now(), early_from = null where ctid = any(array(select ctid
      from webhook_queue where ${ofEndpoint} and not_before is not null)) returning delivery_id`,
    [endpoint.id],
  );
  await work.query(
    `update webhook_delivery set uncounted = attempts, next_attempt_at = now() where ${ofEndpoint} and id = any($4)`,
    [endpoint.id, tried.map(({ delivery_id }) => delivery_id)],
  );
  await wakeWorkflows(work, endpoint);
}

/**
 * Tries the pending deliveries of a lane at once, because somebody asked for one; the retry schedule goes on as if they
 * had not been tried. If the endpoint is failing, the lane goes to its workflow, so that it does not wait for a rest,
 * unless a worker is trying something of it.
 */
export async function wakeLane(
  work: UnitOfWork,
  endpoint: Endpoint,
  lane: { subject_id: string },
  failing: boolean,
): Promise<void> {
  if (failing) {
    await work.query(`select pg_advisory_xact_lock(${endpointLock('$3')}) where ${tenant}`, [endpoint.id]);
    await work.query(
      `insert into webhook_lane (endpoint_id, subject_id, account_id, livemode) select $3, $4, $5, $6::boolean
        where ${tenant}
         and not exists (select from webhook_queue q where q.endpoint_id = $3 and q.subject_id = $4
         and q.leased_until is not null) on conflict do nothing`,
      [endpoint.id, lane.subject_id, endpoint.account_id, endpoint.livemode],
    );
  }
  await wakeLanes(work, endpoint, [lane.subject_id]);
}

/**
 * Tries the pending deliveries of these lanes at once, and those that are being tried as soon as they fail, since the
 * recorder sees that their time was changed. The retry schedule goes on as if they had not been tried. Rows are locked
 * in the order in which they lie, as everywhere that many are changed.
 */
export async function wakeLanes(work: UnitOfWork, endpoint: Endpoint, subject_ids: string[]): Promise<void> {
  await work.query(
    `update webhook_queue set not_before = now(), early_from = null where ctid = any(array(select ctid
      from webhook_queue where ${ofEndpoint} and subject_id = any($4) and (not_before is not null
      or leased_until is not null) order by ctid for update))`,
    [endpoint.id, subject_ids],
  );
  await wakeWorkflows(work, endpoint, subject_ids);
}

/**
 * Tells the workflows of lanes, of all that there are unless some are named, that what they wait for has changed. A
 * message that nobody has taken hold of yet tells them this as well: it is held until this work is written, so it
 * leaves after that. However often somebody changes an endpoint, no more wait than it has lanes.
 */
export async function wakeWorkflows(work: UnitOfWork, endpoint: Endpoint, subject_ids?: string[]): Promise<void> {
  const lanes = await work.query<{ subject_id: string }>(
    `select subject_id from webhook_lane where ${ofEndpoint} and ($4::text[] is null or subject_id = any($4))`,
    [endpoint.id, subject_ids ?? null],
  );
  const messages = lanes.map((lane) => laneStart(endpoint, lane, null, 'woken'));
  const told = await work.query<{ key: string }>(
    `select key from outbox where ${tenant} and account_id = $1 and livemode = $2::boolean and key = any($3)
      and attempts = 0 and failed_at is null and payload->>'signal' = 'woken' for update skip locked`,
    [messages.map(({ id }) => id)],
  );
  const known = new Set(told.map(({ key }) => key));
  for (const message of messages) if (!known.has(message.id)) work.send(message);
}
