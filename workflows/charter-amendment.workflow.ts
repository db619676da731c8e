import { proxyLocalActivities } from '@temporalio/workflow';
import type { ChangeInput, CharterAmendmentActivities } from '#activities';
import { isStopped, stage, withInbox, type Inbox } from './durable';
import { render, takeOutcomes, untilAccepted } from './filing';
import { house } from './retries';
import { stuck } from './stuck';

const step = (summary: string) =>
  proxyLocalActivities<CharterAmendmentActivities>({ summary, startToCloseTimeout: '30s', retry: house });
const [goOn, prepare, end] = [
  'Go on as far as decisions and signatures allow',
  'Check the name, prepare the filing',
  'Nobody corrected the filing: give the change up',
];

interface Steps {
  /** As the stages call it. */
  what: string;
  advance: CharterAmendmentActivities['advanceAmendment'];
  giveUp: CharterAmendmentActivities['giveUpAmendment'];
}

/** Changes the charter of a company: it is decided, the amendment is signed and filed, and the state accepts it. */
export const charterAmendment = (input: ChangeInput): Promise<string> =>
  amended(input, {
    what: 'Charter',
    advance: (which) => step(goOn).advanceAmendment(which),
    giveUp: (which) => step(end).giveUpAmendment(which),
  });

function amended(input: ChangeInput, steps: Steps): Promise<string> {
  return withInbox(input, async (inbox) => {
    takeOutcomes(input);
    try {
      const status = (await untilSigned(input, inbox, steps)) ?? (await filed(input, inbox, steps));
      stage(`${steps.what}: ${status}`);
      return status;
    } catch (error) {
      if (!isStopped(error)) return stuck(input, error);
      stage(`${steps.what}: cancelled`);
      return 'cancelled';
    }
  });
}

/**
 * Decisions and the signature of the amendment, in their order. Null when it is signed; else how the change has ended.
 */
async function untilSigned(input: ChangeInput, inbox: Inbox, { what, advance }: Steps): Promise<string | null> {
  for (;;) {
    const { status, next, document_id, until } = await advance(input);
    if (next === 'nothing') return status;
    if (next === 'office') return null;
    if (next === 'paper') {
      stage('Amendment: preparing');
      await render(input, 'Amendment', [document_id!]);
    } else {
      stage(
        next === 'decision' ? `${what}: to be decided` : 'Amendment: out for signature',
        `${input.change_id} waits for ${next === 'decision' ? 'its decision' : 'the signature of its amendment'}.`,
      );
      await inbox.next(['concluded'], until ? new Date(until) : undefined);
    }
  }
}

async function filed(input: ChangeInput, inbox: Inbox, { giveUp }: Steps): Promise<string> {
  while (!(await untilAccepted(input, inbox, 'Amendment', () => step(prepare).fileAmendment(input)))) {
    if (await giveUp(input)) return 'rejected';
  }
  return 'completed';
}
