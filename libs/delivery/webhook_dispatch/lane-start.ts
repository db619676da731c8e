import type { Message } from '#platform/db/outbox';
import type { Due, Receiver } from './delivery';

/** Whose lane it is: one subject's deliveries to one endpoint. Ids only, for a workflow keeps them. */
export interface LaneInput {
  endpoint_id: string;
  subject_id: string;
  account_id: string;
  livemode: boolean;
}

export type LaneMessage = Extract<Message, { kind: 'signal_start' }>;

/**
 * A workflow that begins to wait says until when; what waits for less is not worth that: it begins with its attempt.
 */
const shortMs = 60_000;

/**
 * What starts the workflow of a lane, or tells the one that runs that it has the lane again. `next`: when its next
 * attempt is due. `signal`: `woken` where what it waits for has changed.
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
    summary: `Deliver the events of ${subject_id} to ${endpoint_id}`,
    fairness: endpoint_id,
    attributes: { Kind: 'webhook', Livemode: livemode },
    ...(next && +next - Date.now() < shortMs && { not_before: next.toISOString() }),
  };
}
