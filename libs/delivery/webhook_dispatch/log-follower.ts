import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '#platform/config/logger';
import type { Database } from '#platform/db/database';
import { Pauses } from '#platform/db/polling-pauses';
import type { Tenancy } from './quota-usage';
import type { FanOut } from './fan-out';
import { heldWithRoom } from './quota-held';
import type { Lanes } from './lanes';

/** With recent events, and without, unless the sequencer notifies. */
const pauseMs = { busy: 25, idle: 1000 };
/** Another process leads. */
const waitMs = 250;
const releaseEveryMs = 5000;
const releasedAtOnce = 8;
const tidyEveryMs = 600_000;

/** Also releases held deliveries, and cleans up. */
export class Follower {
  private readonly pauses = new Pauses(pauseMs.busy, pauseMs.idle);
  private stopping = false;
  private loop: Promise<void> | null = null;
  private releasedAt = 0;
  private roomy: Tenancy[] = [];
  private tidiedAt = 0;

  constructor(
    private readonly database: Database,
    private readonly fanOut: FanOut,
    private readonly lanes: Lanes,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.fanOut.whenPositioned(this.pauses.wake);
    this.loop = this.run();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.pauses.wake();
    await this.loop;
    await this.fanOut.stop();
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      try {
        const made = await this.fanOut.step();
        if (made) await this.release();
        await this.tidy();
        if (made && made.events > 0) this.pauses.noteWork();
        if (!made?.more) await (made ? this.pauses.sleep() : delay(waitMs));
      } catch (error) {
        this.logger.warn({ err: error }, 'webhooks follow the log later');
        await delay(500);
      }
    }
  }

  /** Releases a few tenants at a time, because all others wait. */
  private async release(): Promise<void> {
    if (this.roomy.length === 0) {
      if (Date.now() - this.releasedAt < releaseEveryMs) return;
      this.releasedAt = Date.now();
      this.roomy = await heldWithRoom((text, values) => this.database.query(text, values));
    }
    const some = this.roomy.splice(0, releasedAtOnce);
    const released = some.length > 0 && (await this.fanOut.release(some));
    if (released && this.roomy.length === 0) this.releasedAt = 0; // More may remain.
  }

  private async tidy(): Promise<void> {
    if (Date.now() - this.tidiedAt < tidyEveryMs) return;
    this.tidiedAt = Date.now();
    const rescued = await this.lanes.rescue();
    if (rescued > 0) this.logger.warn({ rescued }, 'lanes of webhooks had lost their workflows');
    await this.database.query(
      `update webhook_queue set not_before = now(), early_from = null where ctid = any(array(select q.ctid
        from webhook_queue q join webhook_endpoint w on w.id = q.endpoint_id and w.failing_since is null
         where q.not_before > now() and q.early_from <= now() and not exists (select from webhook_lane l
         where l.endpoint_id = q.endpoint_id and l.subject_id = q.subject_id) for update of q skip locked))`,
    );
    await this.database.query(
      `update webhook_endpoint w set former = null where former is not null and not exists (select
        from jsonb_array_elements(w.former) f where not exists (
         select from event e join event_position p using (serial) where e.subject_id = w.id
         and e.sequence = (f->>'until')::integer and p.position <= (select position from webhook_cursor)))`,
    );
    const gone = 'not exists (select from webhook_endpoint w where w.id = endpoint_id)';
    await this.database.query(
      `with queued as (delete from webhook_queue where ${gone} returning delivery_id)
       delete from webhook_delivery where id in (select delivery_id from queued union all select id
       from webhook_delivery where held and ${gone})`,
    );
  }
}
