import {
  ActivityCancellationType,
  ActivityFailure,
  ApplicationFailure,
  CancellationScope,
  continueAsNew,
  defineSignal,
  proxyActivities,
  proxyLocalActivities,
  setCurrentDetails,
  setHandler,
  sleep,
} from '@temporalio/workflow';
import type { LaneInput, NextDelivery, WebhookActivities } from '#activities';
import { stage } from './durable';
import { house, threeDays } from './retries';

const { nextDelivery } = proxyLocalActivities<WebhookActivities>({
  summary: 'The oldest that waits; give the lane back when the endpoint is well, or nothing waits',
  startToCloseTimeout: '30s',
  retry: house,
});
/** One that is under way is waited for, whatever comes: two at a time would be one too many. */
const post = (summary: string) =>
  proxyActivities<WebhookActivities>({
    summary,
    taskQueue: 'webhooks',
    startToCloseTimeout: '30s',
    retry: threeDays,
    cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
  });

/** The lane is this workflow's, again or for the first time. */
const handedOver = defineSignal('handedOver');
/** A waiting delivery may be due earlier: its endpoint is back, or moved, or somebody has asked for it. */
const woken = defineSignal('woken');

/** So many deliveries go into one history. */
const most = 100;

/**
 * Delivers the events of one subject to one endpoint, in their order, each for as long as its retries last, until one
 * is taken or none waits: then the lane goes back to the dispatcher, which needs no workflow for an endpoint that is
 * well.
 */
export async function webhook(input: LaneInput): Promise<string> {
  let again = false;
  const waiting = new Waiting();
  setHandler(handedOver, () => {
    again = true;
  });
  setHandler(woken, () => waiting.end());
  const look = (well: boolean) => {
    waiting.begin();
    return nextDelivery(input, well);
  };
  stage('Retrying');
  let handled = 0;
  do {
    // what comes after this is seen below, or before the run may end: Temporal does not end one that has an unread
    // signal
    again = false;
    let well = false;
    for (let next = await look(false); next; next = await look(well)) {
      well = await deliver(next, waiting);
      handled += 1;
      if (handled >= most && !well) await continueAsNew<typeof webhook>(input);
    }
    if (again && handled >= most) await continueAsNew<typeof webhook>(input);
  } while (again);
  stage('Given back', 'The endpoint takes events again, is out of service, or nothing waits any more.');
  return `${handled} handled`;
}

/** The next delivery's facts hold until the lane is woken; then the wait that rests on them ends. */
class Waiting {
  private scope = new CancellationScope();
  private over = false;

  /** It is looked at now. */
  begin(): void {
    [this.scope, this.over] = [new CancellationScope(), false];
  }

  end(): void {
    this.over = true;
    this.scope.cancel();
  }

  /**
   * False where it has ended, before or meanwhile. An attempt that was under way comes to its own end, and is on
   * record.
   */
  async run(act: () => Promise<boolean>): Promise<boolean> {
    if (this.over) return false;
    try {
      return await this.scope.run(act);
    } catch (error) {
      if (this.over) return false;
      throw error;
    }
  }
}

/** True when it was taken. */
async function deliver(next: NextDelivery, waiting: Waiting): Promise<boolean> {
  const { delivery_id, event_type, host, attempts, due_at } = next;
  setCurrentDetails(
    `${delivery_id} (${event_type}) goes to ${host} after ${attempts} failed ` +
      `${attempts === 1 ? 'attempt' : 'attempts'}, next at ${due_at}.`,
  );
  try {
    return await waiting.run(async () => {
      const wait = Date.parse(due_at) - Date.now();
      if (wait > 0) await sleep(wait, { summary: `Until ${due_at}` });
      return (await post(`POST ${event_type} to ${host}`).deliver(delivery_id)) === 'delivered';
    });
  } catch (error) {
    if (!isExhausted(error)) throw error;
    setCurrentDetails(`${delivery_id} (${event_type}) was given up: ${host} has not taken it.`);
    return false;
  }
}

const isExhausted = (error: unknown): boolean =>
  error instanceof ActivityFailure && error.cause instanceof ApplicationFailure && error.cause.type === 'Exhausted';
