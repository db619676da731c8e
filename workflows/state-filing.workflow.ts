import { proxyLocalActivities } from '@temporalio/workflow';
import type { FilingInput, StateFilingActivities } from '#activities';
import { isStopped, stage, withInbox } from './durable';
import { takeOutcomes, untilAccepted } from './filing';
import { house } from './retries';
import { stuck } from './stuck';

const step = (summary: string) =>
  proxyLocalActivities<StateFilingActivities>({ summary, startToCloseTimeout: '30s', retry: house });
const [prepare, end] = ['Prepare the filing', 'Nobody corrected the filing: give it up'];

/** Runs until acceptance or abandonment. */
export function stateFiling(input: FilingInput): Promise<string> {
  return withInbox(input, async (inbox) => {
    takeOutcomes(input);
    const which = `${input.title} (${input.filing_id})`;
    const file = () => step(prepare).prepareStateFiling(input);
    try {
      let accepted = await untilAccepted(input, inbox, 'Filing', file);
      while (!accepted) {
        if (await step(end).giveUpStateFiling(input)) {
          stage('Filing: given up', `${which}: the office refused it, and nobody corrected it in time.`);
          return 'given_up';
        }
        accepted = await untilAccepted(input, inbox, 'Filing', file);
      }
      const { effective_date, file_number } = accepted;
      stage('Filing: accepted', `${which}: accepted on ${effective_date} under number ${file_number}.`);
      return 'accepted';
    } catch (error) {
      if (!isStopped(error)) return stuck(input, error);
      stage('Filing: cancelled', `${which}: withdrawn before the office had accepted it.`);
      return 'cancelled';
    }
  });
}
