import { proxyLocalActivities } from '@temporalio/workflow';
import type { LetterInput, LetterOfIntentActivities } from '#activities';
import { stage, withInbox } from './durable';
import { render } from './filing';
import { house } from './retries';

const { advanceLetter } = proxyLocalActivities<LetterOfIntentActivities>({
  summary: 'Advance the letter of intent',
  startToCloseTimeout: '30s',
  retry: house,
});

const waits = {
  signatures: ['out for signature', 'Waiting for the signatures of both parties', 'signature'],
  exclusivity: ['exclusive', 'Waiting for the end of the exclusivity period', 'date'],
} as const;

/** Also tracks the exclusivity to its end. */
export function letterOfIntent(input: LetterInput): Promise<string> {
  return withInbox(input, async (inbox) => {
    for (;;) {
      const { status, waits_for, document_id, until } = await advanceLetter(input);
      if (waits_for === null) {
        stage(`Letter of intent: ${status}`);
        return status;
      }
      if (waits_for === 'paper') {
        stage('Letter of intent: drafting', `Rendering ${document_id}.`, { of: 'document' });
        await render(input, 'Letter of intent', [document_id]);
        continue;
      }
      const [name, details, of] = waits[waits_for];
      stage(
        `Letter of intent: ${name}`,
        `${details}${until ? `, until ${until}` : ''} (${input.letter_of_intent_id}).`,
        { of, until },
      );
      await inbox.next(['concluded'], until ? new Date(until) : undefined);
    }
  });
}
