import { setTimeout as delay } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { Logger } from '#platform/config/logger';
import { committed, type Database } from '#platform/db/database';
import { Leader } from '#platform/db/leader';
import { Pauses } from '#platform/db/polling-pauses';
import { planned } from '#platform/db/statement';
import { sealEntries } from './audit-chain';
import { leadership } from './leadership';

const batch = 2000;

/**
 * The planner misjudges the number of pending events. `offset 0` forces a look-up for each event instead of a scan.
 * `ctid` avoids the nested comparison of a plan made for an empty table.
 */
const placing = `with taken as (delete from event_pending where ctid = any(array(select ctid from event_pending
  order by serial limit ${batch})) returning serial),
  last as (select coalesce(max(position), 0) as position from event_position),
  placed as (insert into event_position (position, serial, account_id, livemode, type, subject_id, entity_id,
  occurred_at)
    select last.position + row_number() over (order by e.serial), e.* from taken
    cross join lateral (select serial, account_id, livemode, type, subject_id, entity_id, occurred_at from event
    where event.serial = taken.serial offset 0) e cross join last returning position)
  select max(position) as last, count(*) as count from placed`;

/** Usually nothing is pending, and this query costs a tenth of the full statements. */
const whatWaits = planned(
  'select exists (select from event_pending) as events, exists (select from audit_pending) as entries',
  [],
);

/**
 * Positions committed events and seals committed audit entries. One process leads. Readers follow positions, so they
 * miss nothing.
 */
export class Sequencer {
  private readonly leader: Leader;
  private readonly pauses: Pauses;
  private stopping = false;
  private loop: Promise<void> | null = null;

  /** Polls every `busyMs` during work, otherwise every `idleMs` or on notification. */
  constructor(
    database: Database,
    private readonly logger: Logger,
    busyMs = 10,
    idleMs = 1000,
  ) {
    this.pauses = new Pauses(busyMs, idleMs);
    // Forces index look-ups, even for plans made while the tables are small.
    this.leader = new Leader(
      database,
      leadership,
      ['set enable_seqscan = off', `listen ${committed}`],
      undefined,
      this.pauses.wake,
    );
  }

  start(): void {
    this.loop = this.run();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.pauses.wake();
    await this.loop;
  }

  get leading(): boolean {
    return this.leader.client !== null;
  }

  get resting(): boolean {
    return this.leading && this.pauses.resting;
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      try {
        const client = await this.leader.lead();
        const worked = client ? await this.step(client) : 0;
        if (worked > 0) this.pauses.noteWork();
        if (worked < batch) await (client ? this.pauses.sleep() : delay(500));
      } catch (error) {
        this.logger.warn({ err: error }, 'sequencer lost its connection');
        this.leader.resign(error as Error);
        await delay(500);
      }
    }
    this.leader.resign();
  }

  private async step(client: PoolClient): Promise<number> {
    const {
      rows: [waiting],
    } = await client.query<{ events: boolean; entries: boolean }>(whatWaits);
    const positioned = waiting!.events ? await this.position(client) : 0;
    const sealed = waiting!.entries ? await sealEntries(client, batch) : 0;
    return Math.max(positioned, sealed);
  }

  /** Positions have no gaps, and keep a subject's events in order. */
  private async position(client: PoolClient): Promise<number> {
    const { rows } = await client.query(planned(placing, []));
    const { last, count } = rows[0] as { last: number | null; count: number };
    if (last !== null) await client.query(planned("select pg_notify('event_position', $1)", [String(last)]));
    return count;
  }
}
