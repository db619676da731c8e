import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Database } from './database';

const everyMs = 2000;
const aliveSeconds = 10;

/** Unique even if a restart reuses the host name and process id. */
export const workerId = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`;

export const silentWorkers = `array(select worker_id from worker_heartbeat
  where seen_at < now() - interval '${aliveSeconds} seconds')`;

/** Beats every two seconds. A clean stop deletes the row. */
export class Heartbeat {
  private beating: Promise<void>;
  private readonly timer: NodeJS.Timeout;

  private constructor(
    private readonly database: Database,
    private readonly id: string,
    private readonly role: string,
  ) {
    const beat = (): void => {
      this.beating = this.beat().catch(() => undefined);
    }; // other processes see an outage as silence
    beat();
    this.timer = setInterval(beat, everyMs);
  }

  /** `role`: `all`, or the worker's task queue. */
  static start(database: Database, id: string, role = 'all'): Heartbeat {
    return new Heartbeat(database, id, role);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.beating;
    await this.database.query('delete from worker_heartbeat where worker_id = $1', [this.id]);
  }

  private async beat(): Promise<void> {
    await this.database.query(
      'with forgotten as (delete from worker_heartbeat where seen_at < now() - $3::interval) insert into ' +
        'worker_heartbeat (worker_id, role) values ($1, $2) on conflict (worker_id) do update set role = ' +
        'excluded.role, seen_at = now()',
      [this.id, this.role, '1 day'],
    );
  }
}

/** Task queues with a live worker. */
export async function served(database: Database): Promise<{ lifecycle: boolean; documents: boolean }> {
  const [found] = await database.query<{ lifecycle: boolean; documents: boolean }>(
    `select coalesce(bool_or(role in ('all', 'lifecycle')), false) as lifecycle, coalesce(bool_or(role in ('all',
      'documents')), false) as documents
       from worker_heartbeat where seen_at > now() - make_interval(secs => ${aliveSeconds})`,
  );
  return found!;
}
