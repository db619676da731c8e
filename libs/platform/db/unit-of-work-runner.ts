import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from '#kernel/problem';
import type { Database } from './database';
import { isConflict } from './outage';
import type { Scope } from './scope';
import { Replay } from './transaction';
import { UnitOfWork, type WorkOptions } from './unit-of-work';

export class UnitOfWorkRunner {
  constructor(
    private readonly database: Database,
    private readonly relay: { kick(): void },
  ) {}

  /** Retries after a conflict. */
  async run<R>(
    scope: Scope,
    act: (work: UnitOfWork) => Promise<R> | R,
    tries = 5,
    options: WorkOptions = {},
  ): Promise<R> {
    const work = new UnitOfWork(this.database, scope, options);
    try {
      await work.onClock();
      const result = await act(work);
      await work.commit();
      if (work.changes.outbox.length > 0) this.relay.kick();
      return result;
    } catch (error) {
      await work.rollback();
      if (isConflict(error) && tries > 1) return this.run(scope, act, tries - 1, options);
      throw error;
    }
  }

  /**
   * Runs once per key of the scope's credential. Later or concurrent calls within a day get the first result as JSON.
   */
  async once<R extends object>(
    scope: Scope & { credential_id: string },
    key: string,
    act: (work: UnitOfWork) => Promise<R>,
  ): Promise<R> {
    const idempotency = { credential_id: scope.credential_id, key, fingerprint: '' };
    for (;;) {
      try {
        return await this.run(
          scope,
          async (work) => {
            const made = await act(work);
            work.storeIdempotentResponse({ status: 201, body: JSON.stringify(made), headers: {} });
            return made;
          },
          5,
          { idempotency },
        );
      } catch (error) {
        if (error instanceof Replay) return JSON.parse(error.answer.body) as R;
        if (!(error instanceof Problem && error.code === 'idempotency_key_in_use')) throw error;
        await delay(50);
      }
    }
  }
}
