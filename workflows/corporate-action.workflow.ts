import { proxyLocalActivities } from '@temporalio/workflow';
import type { ActionInput, CorporateActionActivities } from '#activities';
import { isStopped, stage, withInbox, type Inbox } from './durable';
import { render, takeOutcomes, untilAccepted } from './filing';
import { house } from './retries';
import { stuck } from './stuck';

const step = (summary: string) =>
  proxyLocalActivities<CorporateActionActivities>({ summary, startToCloseTimeout: '30s', retry: house });
const [goOn, prepare, end] = [
  'Go on as far as decisions and signatures allow',
  'Check the name, prepare the filing',
  'Nobody corrected the filing: give the action up',
];

const waits = {
  decision: ['to be decided', 'Waits for the board or the holders to decide'],
  people: ['waiting for people', 'Waits for what people have to do'],
  signature: ['out for signature', 'Waits for the signatures on its document'],
  day: ['its day has not come', 'Waits for the day on which it takes effect'],
} as const;

/** Decision, signature, filing, then effect. */
export function corporateAction(input: ActionInput): Promise<string> {
  return withInbox(input, async (inbox) => {
    takeOutcomes(input);
    try {
      const status = await untilOver(input, inbox);
      stage(`Action: ${status}`);
      return status;
    } catch (error) {
      if (!isStopped(error)) return stuck(input, error);
      stage('Action: cancelled');
      return 'cancelled';
    }
  });
}

async function untilOver(input: ActionInput, inbox: Inbox): Promise<string> {
  for (;;) {
    const { status, waits_for, document_id, until, what } = await step(goOn).advanceAction(input);
    if (waits_for === null) return status;
    if (waits_for === 'paper') {
      stage('Action: preparing its paper');
      await render(input, 'Paper', [document_id!]);
    } else if (waits_for === 'office') await filed(input, inbox);
    else {
      const [says, waitsFor] = waits[waits_for];
      stage(`Action: ${says}`, `${what ?? waitsFor}${until ? `, until ${until}` : ''} (${input.action_id}).`);
      await inbox.next(['concluded'], until ? new Date(until) : undefined);
    }
  }
}

async function filed(input: ActionInput, inbox: Inbox): Promise<void> {
  const file = () => step(prepare).fileAction(input);
  while (!(await untilAccepted(input, inbox, 'Filing', file))) if (await step(end).giveUpAction(input)) return;
}
