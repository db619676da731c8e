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
  summary: 'Find the next delivery, or return the lane to the dispatcher',
  startToCloseTimeout: '30s',
  retry: house,
});
/** Always waits for the running attempt, because a second attempt would overlap. */
const post = (summary: string) =>
  proxyActivities<WebhookActivities>({
    summary,
    taskQueue: 'webhooks',
    startToCloseTimeout: '30s',
    retry: threeDays,
    cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
  });

const handedOver = defineSignal('handedOver');
/** The endpoint may recover or move, or a user may request an earlier attempt. */
const woken = defineSignal('woken');

/** Deliveries per history. */
const most = 100;

/**
 * Retries a subject's events to one endpoint in order, each until its retries end. Returns the lane to the dispatcher
 * after a success or an empty queue.
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
    // later signals appear before the run ends, because Temporal keeps a run with an unread signal open
    again = false;
    let well = false;
    for (let next = await look(false); next; next = await look(well)) {
      well = await deliver(next, waiting);
      handled += 1;
      if (handled >= most && !well) await continueAsNew<typeof webhook>(input);
    }
    if (again && handled >= most) await continueAsNew<typeof webhook>(input);
  } while (again);
  stage('Returned', 'The endpoint accepts events again, is disabled, or has no pending events.');
  return `${handled} handled`;
}

/** The next delivery's facts stay valid until the lane wakes. */
class Waiting {
  private scope = new CancellationScope();
  private over = false;

  begin(): void {
    [this.scope, this.over] = [new CancellationScope(), false];
  }

  end(): void {
    this.over = true;
    this.scope.cancel();
  }

  /** False if already ended. A running attempt completes and is on record. */
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

/** True on acceptance. */
async function deliver(next: NextDelivery, waiting: Waiting): Promise<boolean> {
  const { delivery_id, event_type, host, attempts, due_at } = next;
  setCurrentDetails(
    `Sending ${delivery_id} (${event_type}) to ${host} after ${attempts} failed ` +
      `${attempts === 1 ? 'attempt' : 'attempts'}. Next attempt at ${due_at}.`,
  );
  try {
    return await waiting.run(async () => {
      const wait = Date.parse(due_at) - Date.now();
      if (wait > 0) await sleep(wait, { summary: `Until ${due_at}` });
      return (await post(`POST ${event_type} to ${host}`).deliver(delivery_id)) === 'delivered';
    });
  } catch (error) {
    if (!isExhausted(error)) throw error;
    setCurrentDetails(`${delivery_id} (${event_type}) failed: ${host} did not accept it.`);
    return false;
  }
}

const isExhausted = (error: unknown): boolean =>
  error instanceof ActivityFailure && error.cause instanceof ApplicationFailure && error.cause.type === 'Exhausted';
