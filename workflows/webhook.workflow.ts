import { ActivityFailure, ApplicationFailure, continueAsNew, defineSignal, proxyActivities, proxyLocalActivities, setCurrentDetails, setHandler, sleep } from '@temporalio/workflow';
import type { LaneInput, NextDelivery, WebhookActivities } from '#activities';
import { stage } from './durable';
import { house, threeDays } from './retries';

const { nextDelivery } = proxyLocalActivities<WebhookActivities>({ summary: 'The oldest that waits; give the lane back if none does', startToCloseTimeout: '30s', retry: house });
const post = (summary: string) => proxyActivities<WebhookActivities>({ summary, taskQueue: 'webhooks', startToCloseTimeout: '30s', retry: threeDays });

/** The lane is this workflow's, again or for the first time. */
const handedOver = defineSignal('handedOver');

/** So many deliveries go into one history. */
const most = 100;

/** Delivers the events of one subject to one endpoint, in their order, each for as long as its retries last, until none waits: then the lane goes back to the dispatcher. */
export async function webhook(input: LaneInput): Promise<string> {
  let again = false;
  setHandler(handedOver, () => { again = true; });
  stage('Retrying');
  let handled = 0;
  do {
    again = false; // what comes after this is seen below, or before the run may end: Temporal does not end one that has an unread signal
    for (let next = await nextDelivery(input); next; next = await nextDelivery(input)) {
      await deliver(next);
      handled += 1;
      if (handled >= most) await continueAsNew<typeof webhook>(input);
    }
  } while (again);
  stage('Given back', 'Nothing waits any more, or the endpoint is out of service.');
  return `${handled} handled`;
}

async function deliver({ delivery_id, event_type, host, attempts, due_at }: NextDelivery): Promise<void> {
  setCurrentDetails(`${delivery_id} (${event_type}) goes to ${host} after ${attempts} failed ${attempts === 1 ? 'attempt' : 'attempts'}, next at ${due_at}.`);
  const wait = Date.parse(due_at) - Date.now();
  if (wait > 0) await sleep(wait, { summary: `Until ${due_at}` });
  try { await post(`POST ${event_type} to ${host}`).deliver(delivery_id); } catch (error) {
    if (!isExhausted(error)) throw error;
    setCurrentDetails(`${delivery_id} (${event_type}) was given up: ${host} has not taken it.`);
  }
}

const isExhausted = (error: unknown): boolean => error instanceof ActivityFailure && error.cause instanceof ApplicationFailure && error.cause.type === 'Exhausted';
