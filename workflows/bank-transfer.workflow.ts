import { ActivityFailure, proxyActivities } from '@temporalio/workflow';
import type { BankingActivities, BankTransferInput } from '#activities';
import { isStopped, stage, withInbox } from './durable';
import { outside } from './retries';

/** After a day without an answer, staff decide. */
const { submitTransfer } = proxyActivities<BankingActivities>({
  summary: 'Give the order to the bank, or ask for its outcome',
  startToCloseTimeout: '1m',
  heartbeatTimeout: '15s',
  scheduleToCloseTimeout: '24h',
  retry: outside,
});

/** The bank reports every later state. */
export function bankTransfer(input: BankTransferInput): Promise<string> {
  return withInbox(input, async (inbox) => {
    try {
      stage('Bank transfer: pending', `Goes to the bank at ${input.submits_at}.`, {
        of: 'date',
        until: input.submits_at,
      });
      await inbox.next(['submit'], new Date(input.submits_at));
      for (;;) {
        stage('Bank transfer: submitting');
        const outcome = await submitTransfer(input).catch(unanswered);
        if (outcome?.state === 'over') break;
        stage(
          'Bank transfer: no answer',
          `The bank has not answered on ${input.bank_transfer_id}. Its money is on hold.`,
          { of: 'staff', until: outcome?.next_at ?? null },
        );
        await inbox.next(['submit'], outcome?.next_at ? new Date(outcome.next_at) : undefined);
      }
    } catch (error) {
      if (!isStopped(error)) throw error;
      stage('Bank transfer: cancelled');
      return 'cancelled';
    }
    stage('Bank transfer: with the bank');
    return 'submitted';
  });
}

/** Null after a day of failures. */
function unanswered(error: unknown): null {
  if (error instanceof ActivityFailure && error.retryState === 'TIMEOUT') return null;
  throw error;
}
