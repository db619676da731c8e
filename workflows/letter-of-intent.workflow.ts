import { proxyLocalActivities } from '@temporalio/workflow';
import type { LetterInput, LetterOfIntentActivities } from '#activities';
import { stage, withInbox } from './durable';
import { render } from './filing';
import { house } from './retries';

const { advanceLetter } = proxyLocalActivities<LetterOfIntentActivities>({
  summary: 'Go on as far as signatures and days allow',
  startToCloseTimeout: '30s',
  retry: house,
});

const waits = {
  signatures: ['out for signature', 'Waits for the signatures of both sides'],
  exclusivity: ['exclusivity runs', 'Tells that the exclusivity ends'],
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
        stage('Letter of intent: preparing its paper');
        await render(input, 'Letter of intent', [document_id]);
        continue;
      }
      const [says, what] = waits[waits_for];
      stage(`Letter of intent: ${says}`, `${what}${until ? `, next at ${until}` : ''} (${input.letter_of_intent_id}).`);
      await inbox.next(['concluded'], until ? new Date(until) : undefined);
    }
  });
}
