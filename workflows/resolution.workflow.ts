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

export function resolution(input: ResolutionInput): Promise<string> {
  return withInbox(input, async (inbox) => {
    const { resolution_id, document_id, scope } = input;
    try {
      stage('Resolution: drafting', `Rendering ${document_id}.`, { of: 'document' });
      await chromium('Render the resolution').render(scope, [document_id]);
      let standing = await step('Send the resolution for signature').send(input);
      while (standing.status === 'pending_signatures') {
        stage(
          'Resolution: out for signature',
          `Waiting for the signatures, until ${standing.expires_at} (${resolution_id}).`,
          { of: 'signature', until: standing.expires_at },
        );
        const topic = await inbox.next(['signed', 'declined', 'changed', 'concluded'], new Date(standing.expires_at));
        standing =
          topic === 'time'
            ? await step('Expire the resolution, unless enough people signed').expire(input)
            : await step('Count the signatures').count(input);
      }
      if (standing.status === 'adopted') {
        stage('Resolution: adopted', 'Waiting for the sealed document.', { of: 'document' });
        if (!standing.sealed) await inbox.next(['concluded']);
        await step('Enter the resolution in the minute book').file(input);
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
