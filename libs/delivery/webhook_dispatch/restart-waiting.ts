import { tenant } from '#platform/db/tenant';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Receiver } from './delivery';
import { laneStart } from './lane-start';
import { endpointLock } from './lease';

type Endpoint = Pick<Receiver, 'id' | 'account_id' | 'livemode'>;
const ofEndpoint = `${tenant} and account_id = $1 and livemode = $2::boolean and endpoint_id = $3`;

/** Restarts the retry schedule. Untried deliveries follow `anew_at`. */
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
 * Keeps the retry schedule. If the endpoint is failing, hands the lane to its workflow, unless a worker is trying it.
 */
export async function wakeLane(
  work: UnitOfWork,
  endpoint: Endpoint,
  lane: { subject_id: string },
  failing: boolean,
): Promise<void> {
  if (failing) await handToWorkflow(work, endpoint, lane.subject_id);
  await wakeLanes(work, endpoint, [lane.subject_id]);
}

/** Waits for no probe. A worker may be trying the lane. */
export async function handToWorkflow(work: UnitOfWork, endpoint: Endpoint, subject_id: string): Promise<void> {
  await work.query(`select pg_advisory_xact_lock(${endpointLock('$3')}) where ${tenant}`, [endpoint.id]);
  await work.query(
    `insert into webhook_lane (endpoint_id, subject_id, account_id, livemode) select $3, $4, $5, $6::boolean
      where ${tenant}
       and not exists (select from webhook_queue q where q.endpoint_id = $3 and q.subject_id = $4
       and q.leased_until is not null) on conflict do nothing`,
    [endpoint.id, subject_id, endpoint.account_id, endpoint.livemode],
  );
}

/**
 * Deliveries in flight retry right after a failure, because the recorder sees the changed time. Locks rows in index
 * order, like all bulk updates.
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
 * Signals all lanes by default. Reuses an untaken message, locked until this transaction commits, so that messages
 * never outnumber lanes.
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
