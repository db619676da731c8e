import { isId, prefixes, type Prefix } from '#kernel/ids';
import type { Message } from '#platform/db/outbox';
import type { Due, Receiver } from './delivery';

/** A lane: the deliveries of one subject to one endpoint. It holds ids only, since a workflow keeps it. */
export interface LaneInput {
  endpoint_id: string;
  subject_id: string;
  account_id: string;
  livemode: boolean;
}

/** The kind of resource that an id is of, in words. */
const kindOf = (id: string): string => {
  const prefix = (Object.keys(prefixes) as Prefix[]).find((one) => isId(one, id));
  return prefix ? prefixes[prefix].replaceAll('_', ' ') : 'resource';
};

type LaneMessage = Extract<Message, { kind: 'signal_start' }>;

/**
 * A workflow that begins to wait says until when; what waits for less is not worth that: it begins with its attempt.
 */
const shortMs = 60_000;

/**
 * The message that starts the workflow of a lane, or tells the running one that it has the lane again. `next` is the
 * time of the next attempt; the signal `woken` says that the delivery it waits for has changed.
 */
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
