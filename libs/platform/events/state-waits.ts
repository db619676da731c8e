import type { OnModuleDestroy } from '@nestjs/common';
import { waitsAtOnce, type PlanTier } from '#kernel/limits';
import { Problem } from '#kernel/problem';
import type { Caller } from '#platform/auth/authenticator';
import type { Credential } from './secret-end';
import type { Listener, Message } from './event-tail';

/** Finds changes without an event, and a stalled log. */
const everyMs = 5000;

export interface Patience {
  ms: number;
  /** Omitted if the wait outlives its caller. */
  gone?: AbortSignal;
}

export class Waits implements Listener, OnModuleDestroy {
  /** By ID of a resource, or of the company whose resources are awaited. */
  private readonly waiting = new Map<string, Set<() => void>>();
  private readonly held = new Map<string, number>();
  private stopping = false;

  /** `admit` rejects if the caller's secret has expired. */
  constructor(
    private readonly admit: (caller: Credential) => Promise<unknown>,
    private readonly most: Record<PlanTier, number> = waitsAtOnce,
    private readonly lookMs = everyMs,
  ) {}

  /** Ends waits, because the server waits for its open requests. */
  onModuleDestroy(): void {
    this.stopping = true;
    this.restart();
  }

  get count(): number {
    return [...this.held.values()].reduce((sum, one) => sum + one, 0);
  }

  get idle(): boolean {
    return this.waiting.size === 0;
  }

  advance(messages: Message[]): void {
    for (const { event } of messages)
      for (const id of [event.subject_id, event.entity_id ?? ''])
        for (const rouse of this.waiting.get(id) ?? []) rouse();
  }

  restart(): void {
    for (const rouses of this.waiting.values()) for (const rouse of rouses) rouse();
  }

  /**
   * Reads again on each event until the result suffices, time is up, the caller disconnects, or the process stops.
   * Throws 401 if the caller's secret expires meanwhile.
   */
  async until<R>(
    caller: Credential & Pick<Caller, 'plan_tier'>,
    id: string,
    { ms, gone }: Patience,
    read: () => Promise<R>,
    isEnough: (seen: R) => boolean,
  ): Promise<R> {
    const deadline = performance.now() + ms;
    const news = new News();
    const leave = this.enter(caller, id, news.come);
    gone?.addEventListener('abort', news.come, { once: true });
    try {
      for (let looks = 0; ; looks += 1) {
        news.heard();
        if (looks > 0) await this.admit(caller);
        const seen = await read();
        const left = deadline - performance.now();
        if (isEnough(seen) || left <= 0 || this.stopping || gone?.aborted) return seen;
        await news.within(Math.min(left, this.lookMs));
      }
    } finally {
      gone?.removeEventListener('abort', news.come);
      leave();
    }
  }

  private enter({ account_id, plan_tier }: Pick<Caller, 'account_id' | 'plan_tier'>, id: string, rouse: () => void) {
    const [held, most] = [this.held.get(account_id) ?? 0, this.most[plan_tier]];
    if (held >= most)
      throw new Problem(
        'rate_limit_exceeded',
        `Your plan allows ${most} waiting requests at a time. Send this request later, or omit wait.`,
        { retry_after: 5 },
      );
    this.held.set(account_id, held + 1);
    this.waiting.set(id, (this.waiting.get(id) ?? new Set()).add(rouse));
    return (): void => {
      this.waiting.get(id)!.delete(rouse);
      if (this.waiting.get(id)!.size === 0) this.waiting.delete(id);
      const left = this.held.get(account_id)! - 1;
      if (left === 0) this.held.delete(account_id);
      else this.held.set(account_id, left);
    };
  }
}

/** The signal may arrive before the wait. */
class News {
  private fresh = false;
  private rouse: () => void = () => undefined;

  readonly come = (): void => {
    this.fresh = true;
    this.rouse();
  };

  heard(): void {
    this.fresh = false;
  }

  async within(ms: number): Promise<void> {
    if (this.fresh) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
