import { proxyLocalActivities } from '@temporalio/workflow';
import type { ChangeInput, NameChangeActivities } from '#activities';
import { isStopped, stage, withInbox, type Inbox } from './durable';
import { render, takeOutcomes, untilAccepted } from './filing';
import { house } from './retries';
import { stuck } from './stuck';

const step = (summary: string) => proxyLocalActivities<NameChangeActivities>({ summary, startToCloseTimeout: '30s', retry: house });

/** Changes the name of a company: it is decided, the amendment is signed and filed, and the state accepts it. */
export function nameChange(input: ChangeInput): Promise<string> {
  return withInbox(input, async (inbox) => {
    takeOutcomes(input);
    try {
      const ended = await untilSigned(input, inbox);
      const status = ended ?? (await filed(input, inbox));
      stage(`Name: ${status}`);
      return status;
    } catch (error) {
      if (!isStopped(error)) return stuck(input, error);
      stage('Name: cancelled');
      return 'cancelled';
    }
  });
}

/** Decisions and the signature of the amendment, in their order. Null when it is signed; else how the change has ended. */
async function untilSigned(input: ChangeInput, inbox: Inbox): Promise<string | null> {
  for (;;) {
    const { status, next, document_id, until } = await step('Go on as far as decisions and signatures allow').advanceNameChange(input);
    if (next === 'nothing') return status;
    if (next === 'office') return null;
    if (next === 'paper') {
      stage('Amendment: preparing');
      await render(input, 'Amendment', [document_id!]);
    } else {
      stage(next === 'decision' ? 'Name: to be decided' : 'Amendment: out for signature', `${input.change_id} waits for ${next === 'decision' ? 'its decision' : 'the signature of its amendment'}.`);
      await inbox.next(['concluded'], until ? new Date(until) : undefined);
    }
  }
}

async function filed(input: ChangeInput, inbox: Inbox): Promise<string> {
  while (!(await untilAccepted(input, inbox, 'Amendment', () => step('Check the name, prepare the filing').fileAmendment(input)))) {
    if (await step('Nobody corrected the filing: give the change up').giveUpNameChange(input)) return 'rejected';
  }
  return 'completed';
}
