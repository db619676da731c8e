import { proxyActivities } from '@temporalio/workflow';
import type { DocumentActivities, RenderingInput } from '#activities';
import { stage, withInbox } from './durable';
import { rendering } from './retries';

const { render } = proxyActivities<DocumentActivities>({
  summary: 'Render the document',
  taskQueue: 'documents',
  startToCloseTimeout: '5m',
  heartbeatTimeout: '15s',
  retry: rendering,
});

export function documentRendering(input: RenderingInput): Promise<string> {
  return withInbox(input, async () => {
    stage('Rendering', `Rendering ${input.document_id}.`, { of: 'document' });
    await render(input.scope, [input.document_id]);
    stage('Rendered');
    return 'ready';
  });
}
