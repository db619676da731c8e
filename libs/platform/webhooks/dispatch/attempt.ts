import type { Disable, Due, Receiver, Send } from './delivery';
import { nextAttempt, type Pace } from './ladder';
import type { Made } from './record';

/** For so long an endpoint may do nothing but fail. */
const patienceMs = 5 * 86_400_000;
const gone = 410;

/** Makes attempts, and says what follows from them. */
export class Attempts {
  /** `clock` tells the time that the ladder goes by. */
  constructor(private readonly send: Send, private readonly disable: Disable, private readonly pace: Pace, private readonly clock: () => Date = () => new Date()) {}

  /** One attempt. */
  async make(due: Due, receiver: Receiver, leased_until: Date | null): Promise<Made> {
    const started_at = this.clock();
    const attempt = await this.send(due, receiver);
    const common = { due, receiver, attempt, started_at, leased_until, fatal: null };
    if (attempt.error === null) return { ...common, verdict: 'delivered', next_attempt_at: null };
    const now = this.clock();
    const fatal = this.fatal(attempt.status, receiver, now);
    if (fatal) return { ...common, fatal, verdict: 'pending', next_attempt_at: null };
    const { attempts, first_due } = due;
    const next = nextAttempt({ attempts: attempts + 1, first_due, livemode: receiver.livemode, retry_after: attempt.retry_after }, now, this.pace);
    return { ...common, verdict: next ? 'pending' : 'exhausted', next_attempt_at: next };
  }

  /** Disables an endpoint that is gone, or has failed for too long. Done before the attempt is recorded, so that a crash in between only repeats it; and after the delivery was written, for what is pending then waits. */
  async judge({ receiver, fatal }: Made): Promise<void> { if (fatal) await this.disable(receiver, fatal); }

  private fatal(status: number | null, { failing_since }: Receiver, now: Date): 'gone' | 'failures' | null {
    if (status === gone) return 'gone';
    return failing_since && +now - +failing_since >= patienceMs * this.pace.scale ? 'failures' : null;
  }
}
