import { proxyLocalActivities } from '@temporalio/workflow';
import type { FilingInput, Prepared, StateFilingActivities } from '#activities';
import { type Inbox, isStopped, stage, Stopped, withInbox } from './durable';
import { render, takeOutcomes, untilAccepted } from './filing';
import { house } from './retries';
import { stuck } from './stuck';

const step = (summary: string) =>
  proxyLocalActivities<StateFilingActivities>({ summary, startToCloseTimeout: '30s', retry: house });
const [prepare, end] = ['Prepare the filing', 'End the filing, because nobody corrected it'];

export function stateFiling(input: FilingInput): Promise<string> {
  return withInbox(input, async (inbox) => {
    takeOutcomes(input);
    const which = `${input.title} (${input.filing_id})`;
    const filing = { name: 'Filing', prepare: () => prepared(input, inbox) };
    try {
      let accepted = await untilAccepted(input, inbox, filing);
      while (!accepted) {
        if (await step(end).giveUpStateFiling(input)) {
          stage('Filing: given up', `${which}: the filing office rejected it, and nobody corrected it in time.`);
          return 'given_up';
        }
        accepted = await untilAccepted(input, inbox, filing);
      }
      const { effective_date, file_number } = accepted;
      stage('Filing: accepted', `${which}: accepted on ${effective_date} under number ${file_number}.`);
      return 'accepted';
    } catch (error) {
      if (!isStopped(error)) return stuck(input, error);
      stage('Filing: cancelled', `${which}: withdrawn before the acceptance.`);
      return 'cancelled';
    }
  });
}

/** A certificate that the company writes is signed first. Older runs know no signature. */
async function prepared(input: FilingInput, inbox: Inbox): Promise<Prepared> {
  for (;;) {
    const { signature, ...filing } = await step(prepare).prepareStateFiling(input);
    if (signature === 'refused') throw new Stopped();
    if (signature === 'unrendered') await render(input, 'Certificate', [filing.document_id]);
    else if (signature === 'waiting') {
      stage('Filing: out for signature', `Waiting for the signature of the company (${filing.document_id}).`, {
        of: 'signature',
      });
      await inbox.next(['concluded']);
    } else return filing;
  }
}
