import { ApplicationFailure } from '@temporalio/activity';
import type { Lanes } from '#delivery/webhook_dispatch';
import type { LaneInput, NextDelivery } from './types';

/** Attempts one delivery after another until success or exhaustion. `clock` is Temporal's time. */
export function webhookActivities(lanes: Lanes, clock: () => number = Date.now) {
  return {
    nextDelivery: (input: LaneInput, well: boolean): Promise<NextDelivery | null> => lanes.next(input, well),
    /** Its failure carries the receiver's answer and the next attempt's time. */
    deliver: async (delivery_id: string): Promise<string> => {
      const { outcome, failure } = await lanes.attempt(delivery_id);
      if (!failure) return outcome;
      const { said, host, attempts, of, behind, next_attempt_at } = failure;
      // The retry ladder ends the attempts, so the Temporal UI cannot show the maximum.
      const what = `${host}, attempt ${attempts}${of === null ? '' : ` of ${of}`}, ${behind} behind it: ${said}`;
      if (!next_attempt_at) throw ApplicationFailure.nonRetryable(`${what} Given up.`, 'Exhausted');
      throw ApplicationFailure.create({
        message: `${what} Next at ${next_attempt_at.toISOString()}.`,
        type: 'NotDelivered',
        nextRetryDelay: Math.max(1, +next_attempt_at - clock()),
      });
    },
  };
}
export type WebhookActivities = ReturnType<typeof webhookActivities>;
