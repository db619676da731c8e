import { condition, continueAsNew, proxyLocalActivities, setHandler, workflowInfo } from '@temporalio/workflow';
import type { BatchInput, PortfolioBatchActivities } from '#activities';
import { notify, stage } from './durable';
import { house } from './retries';

const { advanceBatch } = proxyLocalActivities<PortfolioBatchActivities>({
  summary: 'Form the next companies and record decisions',
  startToCloseTimeout: '1m',
  retry: house,
});

/** Filing offices decide in seconds in test mode and in days in live mode. */
const shortestPause = 500;
const longestPause = 5 * 60_000;
/** Preparing a company takes seconds, and then its place is free. */
const longestPauseOfQueue = 1000;

/** Works on at most three companies at once. The rows of the items are the state, so a new run resumes. */
export async function portfolioBatch(input: BatchInput): Promise<string> {
  let isNotified = false;
  setHandler(notify, () => {
    isNotified = true;
  });
  for (let pause = shortestPause; ;) {
    isNotified = false;
    const { moved, left, queued } = await advanceBatch(input);
    if (left === 0) {
      stage('Batch: done', 'The batch has decided each item.');
      return 'done';
    }
    stage('Batch: forming', `${left} companies of the batch are undecided.`);
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof portfolioBatch>(input);
    pause = moved > 0 ? shortestPause : Math.min(2 * pause, queued > 0 ? longestPauseOfQueue : longestPause);
    await condition(() => isNotified, pause, { summary: 'Until the next look at the companies' });
  }
}
