import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { LogHealth } from '#platform/config/log-health';
import type { Database } from '#platform/db/database';
import { served } from '#platform/db/heartbeat';
import { isSequenced } from '#platform/events/leadership';
import { SYSTEM_DATABASE } from '#platform/config/injection-tokens';

type ServicePart = 'api' | 'database' | 'log' | 'relay' | 'worker';
export type Parts = Record<ServicePart, 'ready' | 'down'>;

const patienceMs = 2000;

@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  private stopping = false;

  constructor(
    @Inject(SYSTEM_DATABASE) private readonly database: Database,
    @Inject(LogHealth) private readonly log: Pick<LogHealth, 'failing'>,
  ) {}

  /** Reports unready early, because the server still accepts requests for a while. */
  beforeApplicationShutdown(): void {
    this.stopping = true;
  }

  async parts(): Promise<Parts> {
    const workers = served(this.database);
    const checks = [
      async () => !this.stopping,
      async () => (await this.database.query('select 1')).length === 1,
      // The lock outlives its holder, unlike the heartbeat.
      async () => (await isSequenced(this.database)) && (await workers).lifecycle,
      () => workers.then(({ lifecycle, documents }) => lifecycle && documents),
    ];
    const [api, database, relay, worker] = await Promise.all(checks.map((check) => inTime(check())));
    const log = state(this.log.failing === null);
    return { api: state(api), database: state(database), log, relay: state(relay), worker: state(worker) };
  }
}

const state = (ready: boolean | undefined) => (ready ? 'ready' : 'down');

/** A slow part counts as failed. */
async function inTime(check: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patienceMs, false);
  });
  return Promise.race([check.catch(() => false), late]).finally(() => clearTimeout(timer));
}
