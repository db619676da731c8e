import { Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';

/** A mishap of one step: taken twice, lost before its commit and taken again, or lost for good. */
export const mishaps = ['repeated', 'lost_once', 'lost_for_good'] as const;
export type Mishap = (typeof mishaps)[number];

type Run = <R>(act: (work: UnitOfWork) => Promise<R> | R) => Promise<R>;

/** Thrown where a step is lost for good: the saga stands still until somebody does something about it. */
export class Lost extends Error {}

/** Takes the steps of a saga, each in its unit of work as a worker does, with a mishap at one of them. */
export class SagaSteps {
  readonly taken: string[] = [];

  constructor(
    private readonly run: Run,
    private readonly mishap: { at: number; kind: Mishap } | null = null,
  ) {}

  /** A step of the service: taken twice, it changes nothing more. */
  async take<R>(name: string, act: (work: UnitOfWork) => Promise<R> | R): Promise<R> {
    const befallen = this.befalls(name);
    if (befallen === 'lost_once' || befallen === 'lost_for_good') await this.lose(act);
    if (befallen === 'lost_for_good') throw new Lost(name);
    const result = await this.run(act);
    return befallen === 'repeated' ? this.run(act) : result;
  }

  /** An act of a person: a second one is refused, and changes nothing. */
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

  /** Does everything but commit. */
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
