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

const events = ['signed', 'declined', 'renewed', 'concluded'] as const;

export function signing(input: SigningInput): Promise<string> {
  return withInbox(input, async (inbox) => {
    const { signing_envelope_id: id } = input;
    for (;;) {
      const { phase, status, missing, until } = await step(
        'Email the next signers, or expire the envelope',
      ).advanceEnvelope(input);
      if (phase === 'ended') {
        stage(`Signing: ${status}`, `The envelope is ${status} (${id}).`);
        return status;
      }
      if (phase === 'signed') {
        stage('Signing: sealing', `All signers signed. Sealing the document (${id}).`, { of: 'document' });
        await chromium('Print the signatures and seal the document').sealEnvelope(input.scope, id);
      } else {
        stage(
          'Signing: waiting',
          `Waiting for ${missing} ${missing === 1 ? 'signature' : 'signatures'}` +
            `${until ? `. Next reminder or expiration at ${until}` : ''} (${id}).`,
          { of: 'signature', until },
        );
        await inbox.next(events, until ? new Date(until) : undefined);
      }
    }
  });
}
