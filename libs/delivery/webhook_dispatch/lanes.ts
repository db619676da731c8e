import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#platform/db/database';
import type { Attempts } from './attempts';
import { dueColumns, dueOf, receiverColumns, type Due, type DueRow, type Receiver } from './delivery';
import { noteHealth } from './endpoint-health';
import { fewest } from './retry-schedule';
import { laneStart, type LaneInput } from './lane-start';
import { record, type AttemptMade } from './record-attempts';

export interface Next {
  delivery_id: string;
  event_type: string;
  host: string;
  attempts: number;
  due_at: string;
}

/** `paused`: given up, owned by another process, or the endpoint is disabled. */
export type Tried =
  | { outcome: 'delivered' | 'paused'; failure: null }
  | { outcome: 'failed' | 'exhausted'; failure: Failed };
export interface Failed {
  said: string;
  host: string;
  attempts: number;
  /** Null if unlimited. */ of: number | null;
  /** Backlog of the lane. */ behind: number;
  /** Null after giving up. */ next_attempt_at: Date | null;
}

/** Retries for locked endpoints. */
const [noteTries, noteMs] = [40, 250];
const byLane = 'endpoint_id = $1 and subject_id = $2';
/** The workflow checks a held lane again. */
const isHeld = 'coalesce(q.leased_until > now(), false)';
/** An attempt is overdue this long only if the workflow is lost. */
const lost = '10 minutes';

/** Lanes owned by workflows. */
export class Lanes {
  constructor(
    private readonly database: Database,
    private readonly attempts: Attempts,
  ) {}

  /**
   * Null without a delivery, for a disabled endpoint, or without ownership. A healthy endpoint returns the lane to the
   * dispatcher.
   */
  async next({ endpoint_id, subject_id }: LaneInput, well = false): Promise<Next | null> {
    const [row] = await this.database.query<{
      delivery_id: string;
      event_type: string;
      url: string;
      attempts: number;
      due_at: Date;
    }>(
      `with due as materialized (
         select d.id, d.event_type, w.url, d.attempts, case when ${isHeld} then now() + interval '1 second'
         else coalesce(q.not_before, d.next_attempt_at, d.first_due) end as due_at from webhook_queue q
         join webhook_delivery d on d.id = q.delivery_id join webhook_endpoint w on w.id = q.endpoint_id
         and w.status = 'enabled'
         where q.endpoint_id = $1 and q.subject_id = $2 and not $3::boolean and exists (select from webhook_lane
         where ${byLane})
         order by q.position, q.delivery_id limit 1),
       given as (delete from webhook_lane where ${byLane} and not exists (select from due))
       select id as delivery_id, event_type, url, attempts, due_at from due`,
      [endpoint_id, subject_id, well],
    );
    if (!row) return null;
    const { delivery_id, event_type, url, attempts, due_at } = row;
    return { delivery_id, event_type, host: new URL(url).host, attempts, due_at: due_at.toISOString() };
  }

  /** May run twice after a crash, but is recorded once. */
  async attempt(delivery_id: string): Promise<Tried> {
    const found = await this.find(delivery_id);
    if (!found || found === 'delivered') return { outcome: found ?? 'paused', failure: null };
    const made = await this.attempts.make(found.due, found.receiver, null);
    await this.attempts.judge(made);
    const written = await record(this.database, [made]);
    for (let left = noteTries; left > 0 && (await noteHealth(this.database, [made])).size > 0; left -= 1)
      await delay(noteMs);
    if (!written.has(delivery_id)) return { outcome: 'paused', failure: null };
    return triedOf(made, await this.behind(made.due));
  }

  /** Workflows are lost for example after a Temporal restore. Returns the number of restarts. */
  async rescue(): Promise<number> {
    await this.database.query(
      'delete from webhook_lane l where not exists (select from webhook_endpoint w where w.id = l.endpoint_id)',
    );
    const lanes = await this.database.query<LaneInput>(
      `select l.endpoint_id, l.subject_id, l.account_id, l.livemode from webhook_lane l
       where l.since < now() - interval '${lost}' and not exists (select from outbox o
       where o.key = 'webhook/' || l.endpoint_id || '/' || l.subject_id)
         and not exists (select from webhook_queue q join webhook_delivery d on d.id = q.delivery_id
         where q.endpoint_id = l.endpoint_id and q.subject_id = l.subject_id
         and d.next_attempt_at > now() - interval '${lost}')
       order by l.since limit 500`,
    );
    for (const lane of lanes) {
      const start = laneStart({ ...lane, id: lane.endpoint_id }, lane);
      await this.database.query(
        `insert into outbox (account_id, livemode, kind, key, payload) values ($1, $2, 'signal_start', $3, $4)`,
        [lane.account_id, lane.livemode, `webhook/${lane.endpoint_id}/${lane.subject_id}`, start],
      );
    }
    return lanes.length;
  }

  private async behind({ endpoint_id, subject_id, id }: Due): Promise<number> {
    const [found] = await this.database.query<{ behind: number }>(
      `select count(*)::integer as behind from webhook_queue where ${byLane} and delivery_id <> $3`,
      [endpoint_id, subject_id, id],
    );
    return found!.behind;
  }

  private async find(delivery_id: string): Promise<{ due: Due; receiver: Receiver } | 'delivered' | null> {
    const [row] = await this.database.query<DueRow & { status: string }>(
      `select case when ${isHeld} then 'held' else d.status end as status, ${dueColumns} from webhook_delivery d
        join event e on e.id = d.event_id join webhook_endpoint w on w.id = d.endpoint_id and w.status = 'enabled'
         left join lateral (select not_before, leased_until from webhook_queue q where q.endpoint_id = d.endpoint_id
         and q.subject_id = d.subject_id and q.position = d.position and q.delivery_id = d.id limit 1) q on true
         where d.id = $1`,
      [delivery_id],
    );
    if (row?.status === 'delivered') return 'delivered';
    if (row?.status !== 'pending') return null;
    const [receiver] = await this.database.query<Receiver>(
      `select ${receiverColumns.join(', ')} from webhook_endpoint where id = $1`,
      [row.endpoint_id],
    );
    return receiver ? { due: dueOf(row), receiver } : null;
  }
}

function triedOf({ verdict, attempt, receiver, due, next_attempt_at }: AttemptMade, behind: number): Tried {
  if (verdict === 'delivered') return { outcome: 'delivered', failure: null };
  if (verdict === 'pending' && next_attempt_at === null) return { outcome: 'paused', failure: null };
  return {
    outcome: verdict === 'exhausted' ? 'exhausted' : 'failed',
    failure: {
      said: attempt.error!,
      host: new URL(receiver.url).host,
      attempts: due.attempts + 1,
      of: receiver.livemode ? null : fewest,
      behind,
      next_attempt_at,
    },
  };
}
