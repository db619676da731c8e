import { ActivityFailure, ApplicationFailure, continueAsNew, defineSignal, proxyActivities, proxyLocalActivities, setCurrentDetails, setHandler, sleep } from '@temporalio/workflow';
import type { LaneInput, NextDelivery, WebhookActivities } from '#activities';
import { stage } from './durable';
import { house, threeDays } from './retries';

const { nextDelivery } = proxyLocalActivities<WebhookActivities>({ summary: 'The oldest that waits; give the lane back when the endpoint is well, or nothing waits', startToCloseTimeout: '30s', retry: house });
const post = (summary: string) => proxyActivities<WebhookActivities>({ summary, taskQueue: 'webhooks', startToCloseTimeout: '30s', retry: threeDays });

/** The lane is this workflow's, again or for the first time. */
const handedOver = defineSignal('handedOver');

/** So many deliveries go into one history. */
const most = 100;

/**
 * Delivers the events of one subject to one endpoint, in their order, each for as long as its retries last, until one is taken or none waits: then the lane goes back to the
 * dispatcher, which needs no workflow for an endpoint that is well.
 */
export async function webhook(input: LaneInput): Promise<string> {
  let again = false;
  setHandler(handedOver, () => { again = true; });
  stage('Retrying');
  let handled = 0;
  do {
    again = false; // what comes after this is seen below, or before the run may end: Temporal does not end one that has an unread signal
    let well = false;
    for (let next = await nextDelivery(input, false); next; next = await nextDelivery(input, well)) {
      well = await deliver(next);
      handled += 1;
      if (handled >= most && !well) await continueAsNew<typeof webhook>(input);
    }
    if (again && handled >= most) await continueAsNew<typeof webhook>(input);
  } while (again);
  stage('Given back', 'The endpoint takes events again, is out of service, or nothing waits any more.');
  return `${handled} handled`;
}

/** True when it was taken. */
async function deliver({ delivery_id, event_type, host, attempts, due_at }: NextDelivery): Promise<boolean> {
  setCurrentDetails(`${delivery_id} (${event_type}) goes to ${host} after ${attempts} failed ${attempts === 1 ? 'attempt' : 'attempts'}, next at ${due_at}.`);
  const wait = Date.parse(due_at) - Date.now();
  if (wait > 0) await sleep(wait, { summary: `Until ${due_at}` });
  try {
    return (await post(`POST ${event_type} to ${host}`).deliver(delivery_id)) === 'delivered';
  } catch (error) {
    if (!isExhausted(error)) throw error;
    setCurrentDetails(`${delivery_id} (${event_type}) was given up: ${host} has not taken it.`);
    return false;
  }
}

const isExhausted = (error: unknown): boolean => error instanceof ActivityFailure && error.cause instanceof ApplicationFailure && error.cause.type === 'Exhausted';
