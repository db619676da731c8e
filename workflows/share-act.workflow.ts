import { proxyLocalActivities } from '@temporalio/workflow';
import type { ChangeInput, ShareActActivities } from '#activities';
import { stage, withInbox } from './durable';
import { render } from './filing';
import { house } from './retries';

const { settleShareAct } = proxyLocalActivities<ShareActActivities>({
  summary: 'Go on as far as decision and signatures allow',
  startToCloseTimeout: '30s',
  retry: house,
});

/** An act about shares: it is decided, its paper is signed by all sides, and the ledger has it. */
export function shareAct(input: ChangeInput): Promise<string> {
  return withInbox(input, async (inbox) => {
    for (;;) {
      const { status, next, document_id, until } = await settleShareAct(input);
      if (next === 'nothing') {
        stage(`Shares: ${status}`);
        return status;
      }
      if (next === 'paper') {
        stage('Shares: preparing the agreement');
        await render(input, 'Agreement', [document_id!]);
      } else {
        stage(
          next === 'decision' ? 'Shares: to be decided' : 'Shares: out for signature',
          `${input.change_id} waits for ${next === 'decision' ? 'its decision' : 'the signatures of its agreement'}.`,
        );
        await inbox.next(['concluded'], until ? new Date(until) : undefined);
      }
    }
  });
}
