import type { OutboxRelay } from '#platform/temporal/outbox-relay';
import type { Database } from './database';
import { isConflict } from './outage';
import type { Scope } from './scope';
import { UnitOfWork } from './unit-of-work';

/** Units of work outside a request: what activities and operator commands do. */
export class Works {
  constructor(private readonly database: Database, private readonly relay: OutboxRelay) {}

  /** Runs `act` in one unit of work on the time of its scope, and commits. Repeats it when another transaction stood in the way. */
  async run<R>(scope: Scope, act: (work: UnitOfWork) => Promise<R> | R, tries = 5): Promise<R> {
    const work = new UnitOfWork(this.database, scope);
    try {
      await work.onClock();
      const result = await act(work);
      await work.commit();
      if (work.changes.outbox.length > 0) this.relay.kick();
      return result;
    } catch (error) {
      await work.rollback();
      if (isConflict(error) && tries > 1) return this.run(scope, act, tries - 1);
      throw error;
    }
  }
}
