import type { Disable, Due, Receiver, Send } from './delivery';
import { askedUntil, nextAttempt, silenceMs, type Pace } from './retry-schedule';
import type { AttemptMade } from './record-attempts';

/** Time without any success that disables an endpoint. */
const patienceMs = 5 * 86_400_000;
const gone = 410;
/** Tolerates clock differences. */
const punctualMs = 1000;

export class Attempts {
  /** `clock` drives the retry schedule. */
  constructor(
    private readonly send: Send,
    private readonly disable: Disable,
    private readonly pace: Pace,
    private readonly clock: () => Date = () => new Date(),
  ) {}

  async make(due: Due, receiver: Receiver, leased_until: Date | null): Promise<AttemptMade> {
    const started_at = this.clock();
    const attempt = await this.send(due, receiver);
    const common = { due, receiver, attempt, started_at, leased_until, fatal: null, early: false, early_from: null };
    if (attempt.error === null) return { ...common, verdict: 'delivered', next_attempt_at: null };
    const now = this.clock();
    const fatal = this.fatal(attempt.status, receiver, now);
    if (fatal) return { ...common, fatal, verdict: 'pending', next_attempt_at: null };
    const asked = askedUntil(attempt.retry_after, now);
    const { next_attempt_at } = due;
    if (next_attempt_at && +next_attempt_at - +started_at > punctualMs)
      return {
        ...common,
        early: true,
        verdict: 'pending',
        next_attempt_at: new Date(Math.max(+next_attempt_at, +asked)),
      };
    const next = nextAttempt(
      {
        attempts: due.attempts - due.uncounted + 1,
        first_due: due.first_due,
        livemode: receiver.livemode,
        retry_after: attempt.retry_after,
      },
      now,
      this.pace,
    );
    return { ...common, verdict: next ? 'pending' : 'exhausted', next_attempt_at: next, early_from: next && asked };
  }

  /** Disables an endpoint before recording the attempt, so that a crash in between only repeats it. */
  async judge({ receiver, fatal }: AttemptMade): Promise<void> {
    if (fatal) await this.disable(receiver, fatal);
  }

  /** A long silence is not a failure. */
  private fatal(
    status: number | null,
    { failing_since, last_failure_at }: Receiver,
    now: Date,
  ): 'gone' | 'failures' | null {
    if (status === gone) return 'gone';
    const lately = last_failure_at && +now - +last_failure_at < silenceMs;
    return failing_since && lately && +now - +failing_since >= patienceMs * this.pace.scale ? 'failures' : null;
  }
}
