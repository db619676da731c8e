import { proxyLocalActivities, workflowInfo } from '@temporalio/workflow';
import type { ActionInput, ActionStatus, CorporateActionActivities, StageActivities } from '#activities';
import { isStopped, stage, withInbox, type Inbox, type Show, type WaitingFor } from './durable';
import { render, takeOutcomes, untilAccepted } from './filing';
import { house } from './retries';
import { stagesTable, titleOf } from './stages-table';
import { stuck } from './stuck';

const step = (summary: string) =>
  proxyLocalActivities<CorporateActionActivities>({ summary, startToCloseTimeout: '30s', retry: house });

/** Older histories have one activity for all stages. */
const isOlder = (): boolean => workflowInfo().workflowType === 'corporateAction';

async function advance(input: ActionInput, next: string, cause: string): Promise<ActionStatus> {
  const summary = `${titleOf(next)}: ${cause}`;
  const stages = proxyLocalActivities<StageActivities>({ summary, startToCloseTimeout: '30s', retry: house });
  if (!isOlder()) return stages[next]!(input);
  return { ...(await stages['advanceAction']!(input)), stage: next, stages: [] };
}

/** Value of `WaitingFor`, description, and cause of the next step. */
const waits = {
  decision: { of: 'decision', details: 'Waiting for the decision', ended: 'the decision was recorded' },
  people: { of: 'human', details: 'Waiting for the company', ended: 'the records changed' },
  signature: { of: 'signature', details: 'Waiting for the signatures', ended: 'the signing ended' },
  day: { of: 'date', details: 'Waiting for the date', ended: 'the records changed' },
} as const satisfies Record<string, { of: WaitingFor; details: string; ended: string }>;

/** Each kind of action starts it under its own name. */
export function corporateAction(input: ActionInput): Promise<string> {
  return withInbox(input, async (inbox) => {
    takeOutcomes(input);
    try {
      return await untilOver(input, inbox);
    } catch (error) {
      if (!isStopped(error)) return stuck(input, error);
      stage('Cancelled', 'The company cancelled this action.');
      return 'cancelled';
    }
  });
}

async function untilOver(input: ActionInput, inbox: Inbox): Promise<string> {
  for (let [next, cause] = ['start', 'look for the first stage']; ;) {
    const { status, stages, waits_for, document_id, until, what, ...at } = await advance(input, next, cause);
    const current = at.stage ?? next;
    const show: Show = (name, details, waiting) =>
      stage(name, `${stagesTable(stages, current, waiting)}${details}`, waiting);
    next = current;
    if (waits_for === null) {
      stage(titleOf(status), `${stagesTable(stages, null)}The action is ${status} (${input.action_id}).`);
      return status;
    }
    if (waits_for === 'paper') {
      show(titleOf(current), `Rendering ${document_id}.`, { of: 'document' });
      await render(input, titleOf(current), [document_id!]);
      cause = 'the document was rendered';
      if (current === 'draft') next = 'collectSignatures';
    } else if (waits_for === 'office') {
      cause = await filed(input, inbox, show);
      next = 'takeEffect';
    } else {
      const { of, details, ended } = waits[waits_for];
      show(titleOf(current), `${what ?? details}${until ? `, until ${until}` : ''} (${input.action_id}).`, {
        of,
        until,
      });
      const topic = await inbox.next(['concluded'], until ? new Date(until) : undefined);
      cause = topic === 'time' ? `the date ${until} arrived` : ended;
    }
  }
}

async function filed(input: ActionInput, inbox: Inbox, show: Show): Promise<string> {
  const file = () => step('File: check the name and prepare the filing').fileAction(input);
  for (;;) {
    if (await untilAccepted(input, inbox, { name: 'Filing', prepare: file, show })) return 'the filing was accepted';
    if (await step('File: end the action, because nobody corrected the filing').giveUpAction(input))
      return 'nobody corrected the filing';
  }
}
