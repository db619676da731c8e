import type { Stack } from '../../apps/stack/embedded/stack';
import { Receiver } from '#testing/receiver';
import { api, type Api } from '../support/api';
import { poll } from '../support/formation';
import { portfolioEvents } from '../support/portfolios';
import { startPrivateStack } from '../support/private-stack';
import { closeTemporal, temporal } from '../support/temporal';

/**
 * Scales five seconds to milliseconds and five minutes to a sixth of a second, so that a hundred deliveries expire
 * within minutes.
 */
const scale = 0.0005;
/** As many as a lane's workflow takes into one history. */
const most = 100;

let parts: Stack;
let mine: Api;
let receiver: Receiver;
beforeAll(async () => {
  parts = await startPrivateStack({ WEBHOOKS_TIME_SCALE: String(scale) });
  mine = api(parts.credentials.sk_test);
  receiver = await Receiver.start();
}, 180_000);
afterAll(async () => {
  await closeTemporal();
  await receiver?.stop();
  await parts?.stop();
}, 60_000);

const { endpoint, portfolio, rename } = portfolioEvents(() => mine);

it('goes on in a new run, with the next in order, after a hundred deliveries of a subject were given up', async () => {
  const id = await endpoint(receiver.url);
  const [sick, well] = [await portfolio(), await portfolio()];
  let refuses = true;
  receiver.behave = ({ subject }) => (refuses && subject === sick ? 500 : 200);
  const total = most + 10;
  for (let change = 1; change < total; change += 1) await rename(sick, `Change ${change}`);
  const workflowId = `webhook/${id}/${sick}`;
  const runs = async (): Promise<string[]> => {
    const found: string[] = [];
    for await (const run of (await temporal()).workflow.list({ query: `WorkflowId = '${workflowId}'` }))
      found.push(run.status.name);
    return found;
  };
  let touched = 0;
  await poll(
    'the lane goes on in another run',
    async () => {
      await rename(well, `Well ${(touched += 1)}`); // a constantly failing endpoint would be disabled
      return runs();
    },
    (found) => found.includes('CONTINUED_AS_NEW'),
    900_000,
  );
  refuses = false;
  const delivered = async (): Promise<number[]> =>
    receiver.accepted.filter(({ subject }) => subject === sick).map(({ sequence }) => sequence);
  const taken = await poll('the last is taken', delivered, (sequences) => sequences.includes(total));
  expect(taken).toEqual(Array.from({ length: taken.length }, (_, index) => total - taken.length + 1 + index));
  expect(taken.length).toBeLessThanOrEqual(total - most);
  const tried = receiver.arrivals.filter(({ subject }) => subject === sick).map(({ sequence }) => sequence);
  expect(tried).toEqual(tried.toSorted((a, b) => a - b));
  expect(new Set(tried).size).toBe(total);
  await poll('both runs have ended', runs, (found) => found.every((status) => status !== 'RUNNING'));
}, 1_200_000);
