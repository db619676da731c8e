import { ApplicationFailure } from '@temporalio/activity';
import type { Lanes } from '#delivery/webhook_dispatch';
import type { LaneInput, NextDelivery } from './types';

/**
 * Runs a lane for its workflow: one delivery after another, each until it is delivered or given up. `clock` is
 * Temporal's time.
 */
export function webhookActivities(lanes: Lanes, clock: () => number = Date.now) {
  return {
    nextDelivery: (input: LaneInput, well: boolean): Promise<NextDelivery | null> => lanes.next(input, well),
    /** One attempt. Its failure says what the receiver answered, and when the next attempt is due. */
    deliver: async (delivery_id: string): Promise<string> => {
      const { outcome, failure } = await lanes.attempt(delivery_id);
      if (!failure) return outcome;
      const { said, host, attempts, of, behind, next_attempt_at } = failure;
      // The UI knows no end of attempts, for it is the ladder's; so it is said here.
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
