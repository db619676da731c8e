import type { KeyObject } from 'node:crypto';
import { signatureHeaders, signingKey } from '#platform/keys/webhook-signature';
import type { BankDatabase } from './database';

const patienceMs = 10_000;
/** About a day. A reconciliation finds the lost notices. */
const mostAttempts = 30;
const longestPauseMs = 3_600_000;

export interface Delivery {
  id: number;
  notice: string;
  subject: string;
  attempts: number;
  body: object;
}

export type Answer = 'accepted' | 'refused' | 'unreachable';

/** Sends notices at least once. */
export class Deliveries {
  private readonly secret: KeyObject;

  constructor(
    private readonly database: BankDatabase,
    private readonly url: string,
    secret: string,
    private readonly scale: number,
  ) {
    this.secret = signingKey(secret);
  }

  /** After a refusal, later attempts follow in real time. An unreachable service leaves the delivery as it was. */
  async attemptOnClock(delivery: Delivery): Promise<Answer> {
    const answer = await this.send(delivery);
    if (answer !== 'unreachable') await this.record(delivery, answer);
    return answer;
  }

  async attempt(delivery: Delivery): Promise<void> {
    await this.record(delivery, await this.send(delivery));
  }

  private async record(delivery: Delivery, answer: Answer): Promise<void> {
    if (answer === 'accepted' || delivery.attempts + 1 >= mostAttempts)
      await this.database.query('delete from delivery where id = $1', [delivery.id]);
    else
      await this.database.query('update delivery set attempts = attempts + 1, try_at = $2 where id = $1', [
        delivery.id,
        new Date(Date.now() + Math.min(1000 * 2 ** delivery.attempts, longestPauseMs) * this.scale),
      ]);
  }

  private async send({ notice, body }: Delivery): Promise<Answer> {
    const text = JSON.stringify(body);
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...signatureHeaders(notice, new Date(), Buffer.from(text), {
            secret: this.secret,
            previous_secret: null,
            previous_secret_until: null,
          }),
        },
        body: text,
        signal: AbortSignal.timeout(patienceMs),
      });
      await response.body?.cancel();
      if (response.ok) return 'accepted';
      return response.status < 500 && response.status !== 429 ? 'refused' : 'unreachable';
    } catch {
      return 'unreachable';
    }
  }
}
