import { proxyActivities, proxyLocalActivities } from '@temporalio/workflow';
import type { SigningActivities, SealingActivities, SigningInput } from '#activities';
import { stage, withInbox } from './durable';
import { house, rendering } from './retries';

const step = (summary: string) =>
  proxyLocalActivities<SigningActivities>({ summary, startToCloseTimeout: '30s', retry: house });
const chromium = (summary: string) =>
  proxyActivities<SealingActivities>({
    summary,
    taskQueue: 'documents',
    startToCloseTimeout: '5m',
    heartbeatTimeout: '15s',
    retry: rendering,
  });

const events = ['signed', 'declined', 'concluded'] as const;

/** Mails links, sends reminders, enforces the deadline, and seals the signed document. */
export function signing(input: SigningInput): Promise<string> {
  return withInbox(input, async (inbox) => {
    const { signing_envelope_id: id } = input;
    for (;;) {
      const { phase, status, missing, until } = await step(
        'Mail links to those whose turn it is; end it if its time is over',
      ).advanceEnvelope(input);
      if (phase === 'ended') {
        stage(`Signing: ${status}`, `The envelope has ended: ${status} (${id}).`);
        return status;
      }
      if (phase === 'signed') {
        stage('Signing: sealing', `Everyone has signed; the document is being sealed (${id}).`);
        await chromium('Put the signatures into the document and seal it').sealEnvelope(input.scope, id);
      } else {
        stage(
          'Signing: waiting',
          `Waits for ${missing} ${missing === 1 ? 'signature' : 'signatures'}` +
            `${until ? `; next reminder or end at ${until}` : ''} (${id}).`,
        );
        await inbox.next(events, until ? new Date(until) : undefined);
      }
    }
  });
}
