import { isId, prefixes, type Prefix } from '#kernel/ids';
import { wordsOf } from '#kernel/words';
import type { Message } from '#platform/db/outbox';
import type { Due, Receiver } from './delivery';

/** Holds ids only, because workflow histories store it. */
export interface LaneInput {
  endpoint_id: string;
  subject_id: string;
  account_id: string;
  livemode: boolean;
}

const kindOf = (id: string): string => {
  const prefix = (Object.keys(prefixes) as Prefix[]).find((one) => isId(one, id));
  return prefix ? wordsOf(prefixes[prefix]) : 'resource';
};

type LaneMessage = Extract<Message, { kind: 'signal_start' }>;

/** A workflow shows only longer waits. */
const shortMs = 60_000;

/** Starts the workflow, or returns the lane to it. The signal `woken` reports a change of the awaited delivery. */
export function laneStart(
  { id: endpoint_id, account_id, livemode }: Pick<Receiver, 'id' | 'account_id' | 'livemode'>,
  { subject_id }: Pick<Due, 'subject_id'>,
  next: Date | null = null,
  signal: 'handedOver' | 'woken' = 'handedOver',
): LaneMessage {
  const input: LaneInput = { endpoint_id, subject_id, account_id, livemode };
  return {
    kind: 'signal_start',
    workflow: 'webhook',
    id: `webhook/${endpoint_id}/${subject_id}`,
    queue: 'webhooks',
    args: [input],
    signal,
    signalArgs: [],
    summary: `Webhook deliveries: events of one ${kindOf(subject_id)} to one endpoint`,
    fairness: endpoint_id,
    attributes: { Kind: 'webhook', Livemode: livemode },
    ...(next && +next - Date.now() < shortMs && { not_before: next.toISOString() }),
  };
}
