import { proxyActivities, proxyLocalActivities } from '@temporalio/workflow';
import type { DocumentActivities, ResolutionActivities, ResolutionInput } from '#activities';
import { isStopped, stage, withInbox } from './durable';
import { house, rendering } from './retries';

const step = (summary: string) =>
  proxyLocalActivities<ResolutionActivities>({ summary, startToCloseTimeout: '30s', retry: house });
const chromium = (summary: string) =>
  proxyActivities<DocumentActivities>({
    summary,
    taskQueue: 'documents',
    startToCloseTimeout: '5m',
    heartbeatTimeout: '15s',
    retry: rendering,
  });

/** Counts each signature on arrival and files the adopted decision in the minute book. */
export function resolution(input: ResolutionInput): Promise<string> {
  return withInbox(input, async (inbox) => {
    const { resolution_id, document_id, scope } = input;
    try {
      stage('Paper', `Its document is being written (${document_id}).`);
      await chromium('Render the paper').render(scope, [document_id]);
      let standing = await step('Bring it before those who sign').send(input);
      while (standing.status === 'pending_signatures') {
        stage('Signatures', `Waits for signatures until ${standing.expires_at} (${resolution_id}).`);
        const topic = await inbox.next(['signed', 'declined', 'changed', 'concluded'], new Date(standing.expires_at));
        standing =
          topic === 'time'
            ? await step('Its time is up: expired, unless enough have signed').expire(input)
            : await step('Count the signatures').count(input);
      }
      if (standing.status === 'adopted') {
        stage('Adopted', 'Waits for the sealed document.');
        if (!standing.sealed) await inbox.next(['concluded']);
        await step('Enter it into the minute book').file(input);
      }
      stage(`Resolution: ${standing.status}`);
      return standing.status;
    } catch (error) {
      if (!isStopped(error)) throw error;
      stage('Resolution: cancelled');
      return 'cancelled';
    }
  });
}
