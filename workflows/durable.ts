import {
  ActivityFailure,
  allHandlersFinished,
  ApplicationFailure,
  CancellationScope,
  condition,
  defineSignal,
  proxyLocalActivities,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
} from '@temporalio/workflow';
import type { ClockActivities, Notice, WorkflowInput } from '#activities';
import { house } from './retries';

const clock = (summary: string) =>
  proxyLocalActivities<ClockActivities>({ summary, startToCloseTimeout: '30s', retry: house });

/** The notice id makes redelivery harmless. */
export const notify = defineSignal<[Notice]>('notify');

export class Stopped extends Error {}

/** Older runs use the other name, and local activity failures lack the wrapper. */
export function isStopped(error: unknown): boolean {
  const cause = error instanceof ActivityFailure ? error.cause : error;
  return (
    cause instanceof Stopped ||
    (cause instanceof ApplicationFailure && (cause.type === 'Withdrawn' || cause.type === 'FormationStopped'))
  );
}

/** Values of the search attribute `WaitingFor`. */
export type WaitingFor = 'human' | 'decision' | 'signature' | 'office' | 'staff' | 'date' | 'document';

export interface Wait {
  of?: WaitingFor;
  until?: string | null;
}
export type Show = (name: string, details?: string, wait?: Wait) => void;

/** An empty list removes an attribute. */
export const stage: Show = (name, details = name, { of, until } = {}) => {
  upsertSearchAttributes({
    Stage: [name],
    WaitingFor: of === undefined ? [] : [of],
    DueAt: until ? [new Date(until)] : [],
  });
  setCurrentDetails(details);
};

type Identity = Pick<WorkflowInput, 'scope' | 'workflow_id'>;

/**
 * Uses a Temporal timer in live mode. On a test clock the workflow parks, and the clock wakes it. The clock compares
 * `handled`, the number of seen notices, to detect when all workflows are parked.
 */
export class Inbox {
  private readonly seen = new Set<string>();
  private waiting: string[] = [];
  private stopped = false;

  constructor(private readonly input: Identity) {
    setHandler(notify, ({ id, topic }) => {
      if (this.seen.has(id)) return;
      this.seen.add(id);
      if (topic === 'cancelled') this.stopped = true;
      else if (topic !== 'clock') this.waiting.push(topic);
    });
  }

  /** Returns `time` at the instant, and throws on cancellation. */
  async next<T extends string>(topics: readonly T[], until?: Date): Promise<T | 'time'> {
    for (;;) {
      if (this.stopped) throw new Stopped();
      const topic = this.take(topics);
      if (topic) return topic;
      // A notice at the same moment as the instant takes precedence.
      if (await this.timeIsUp(topics, until)) return this.take(topics) ?? 'time';
    }
  }

  /** All legal time passes through here. */
  async sleepUntil(instant: Date): Promise<void> {
    await this.next([], instant);
  }

  private async timeIsUp(topics: readonly string[], until?: Date): Promise<boolean> {
    const { scope, workflow_id } = this.input;
    if (scope.test_clock_id === null) {
      const isOver = () => this.stopped || this.waiting.some((topic) => topics.includes(topic));
      return until
        ? !(await condition(isOver, Math.max(1, +until - Date.now()), { summary: `Until ${until.toISOString()}` }))
        : (await condition(isOver), false);
    }
    const seen = this.seen.size;
    const { due } = await clock(
      until ? `Wait on the test clock for ${until.toISOString()}` : 'Wait on the test clock for a notice',
    ).park({ scope, workflow_id, handled: 1 + seen, due_at: until?.toISOString() ?? null });
    if (!due) await condition(() => this.seen.size > seen);
    return due;
  }

  private take<T extends string>(topics: readonly T[]): T | undefined {
    const index = this.waiting.findIndex((one) => (topics as readonly string[]).includes(one));
    return index < 0 ? undefined : (this.waiting.splice(index, 1)[0] as T);
  }
}

export async function withInbox<R>(input: Identity, act: (inbox: Inbox) => Promise<R>): Promise<R> {
  try {
    return await act(new Inbox(input));
  } finally {
    await CancellationScope.nonCancellable(async () => {
      await condition(allHandlersFinished); // staff wait for an answer to their update
      if (input.scope.test_clock_id !== null)
        await clock('Leave the test clock').leave({ scope: input.scope, workflow_id: input.workflow_id });
    });
  }
}
