import { Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';

/** A step runs twice, loses its commit and retries, or fails permanently. */
export const mishaps = ['repeated', 'lost_once', 'lost_for_good'] as const;
export type Mishap = (typeof mishaps)[number];

type Run = <R>(act: (work: UnitOfWork) => Promise<R> | R) => Promise<R>;

/** Permanent loss of a step, which stops the saga until an operator acts. */
export class Lost extends Error {}

/** Runs each step in its own unit of work with one fault. */
export class SagaSteps {
  readonly taken: string[] = [];

  constructor(
    private readonly run: Run,
    private readonly mishap: { at: number; kind: Mishap } | null = null,
  ) {}

  /** Repeating a service step changes nothing. */
  async take<R>(name: string, act: (work: UnitOfWork) => Promise<R> | R): Promise<R> {
    const befallen = this.befalls(name);
    if (befallen === 'lost_once' || befallen === 'lost_for_good') await this.lose(act);
    if (befallen === 'lost_for_good') throw new Lost(name);
    const result = await this.run(act);
    return befallen === 'repeated' ? this.run(act) : result;
  }

  /** Minutebook refuses a repeated user action without effect. */
  async byHand(name: string, act: (work: UnitOfWork) => Promise<unknown>): Promise<void> {
    const befallen = this.befalls(name);
    if (befallen === 'lost_once' || befallen === 'lost_for_good') await this.lose(act);
    if (befallen === 'lost_for_good') throw new Lost(name);
    await this.run(act);
    if (befallen === 'repeated')
      await this.run(act).catch((error: unknown) => {
        if (!(error instanceof Problem) || error.status !== 409) throw error;
      });
  }

  private befalls(name: string): Mishap | null {
    const at = this.taken.push(name) - 1;
    return this.mishap?.at === at ? this.mishap.kind : null;
  }

  /** Rolls back. */
  private async lose(act: (work: UnitOfWork) => unknown): Promise<void> {
    const lost = new Lost();
    await this.run(async (work) => {
      await act(work);
      await work.flush();
      throw lost;
    }).catch((error: unknown) => {
      if (error !== lost) throw error;
    });
  }
}
