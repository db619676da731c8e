import type { Database } from './database';

const everyMs = 2000;
const aliveSeconds = 10;

/** Tells every process that this worker lives: a row that is touched each two seconds, and removed at a clean stop. */
export class Heartbeat {
  private beating: Promise<void> = Promise.resolve();
  private readonly timer: NodeJS.Timeout;

  private constructor(private readonly database: Database, private readonly id: string, private readonly role: string) {
    this.timer = setInterval(() => { this.beating = this.beat().catch(() => undefined); }, everyMs); // an outage shows as silence
  }

  /** The first beat is written when this returns. `role` says what the worker serves: `all`, or its task queue. */
  static async start(database: Database, id: string, role = 'all'): Promise<Heartbeat> {
    const heartbeat = new Heartbeat(database, id, role);
    await heartbeat.beat();
    await database.query("delete from worker_heartbeat where seen_at < now() - interval '1 day'");
    return heartbeat;
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.beating;
    await this.database.query('delete from worker_heartbeat where worker_id = $1', [this.id]);
  }

  private async beat(): Promise<void> {
    await this.database.query(
      'insert into worker_heartbeat (worker_id, role) values ($1, $2) on conflict (worker_id) do update set role = excluded.role, seen_at = now()', [this.id, this.role]);
  }
}

/** True when a worker was seen within ten seconds. */
export async function isAlive(database: Database): Promise<boolean> {
  const [found] = await database.query<{ alive: boolean }>(
    `select exists (select from worker_heartbeat where seen_at > now() - make_interval(secs => ${aliveSeconds})) as alive`);
  return found!.alive;
}
