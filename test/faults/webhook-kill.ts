import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Stack } from '../../apps/stack/embedded/stack';
import { Receiver, type Arrival } from '#testing/receiver';
import { startTestStack } from '#testing/stack';
import { currentVersion } from '#platform/wire/version';
import { post } from './companies';
import { Killer, parts } from './kill';
import { randomFrom, type Random } from './seeded-random';

export interface DeliveryPlan {
  seed: number;
  events: number;
  writers: number;
  subjects: number;
  life: readonly [number, number];
  /** Kills per part. Without a number they continue until the last event arrives. */
  killsEach?: number;
  withinMs: number;
}

export interface DeliveryReport {
  kills: Record<string, number>;
  seconds: number;
  events: number;
  arrivals: number;
  refused: number;
  violations: string[];
}

/**
 * Writes from many clients while killing every part repeatedly, then reports missing and misordered events at a
 * receiver.
 */
export async function deliveryRun(plan: DeliveryPlan): Promise<DeliveryReport> {
  const random = randomFrom(plan.seed);
  const stack = await startTestStack({ LOG_LEVEL: 'warn', WEBHOOKS_TIME_SCALE: '0.01' });
  const receiver = await Receiver.start();
  const started = Date.now();
  const over = new AbortController();
  let refused = 0;
  // One first attempt in twenty fails, to include lanes and their workflows in the kills.
  receiver.behave = ({ id }, response, before) => {
    if (before > 0 || sum(id) % 20 > 0) return 200;
    refused += 1;
    if (sum(id) % 40 === 0) return 503;
    response.destroy();
  };
  const killers = parts.map(
    (part) => new Killer(part, stack[part]!, randomFrom(Math.floor(random() * 2 ** 31)), plan.life),
  );
  try {
    await post(stack, '/v1/webhook_endpoints', { url: receiver.url, enabled_events: ['portfolio.*'] }, 'endpoint');
    const subjects = await Promise.all(
      Array.from(
        { length: plan.subjects },
        async (_, index) =>
          ((await post(stack, '/v1/portfolios', { name: `P ${index}` }, `p/${index}`)).body as { id: string }).id,
      ),
    );
    const killing = killers.map((killer) => killer.run(over.signal, plan.killsEach ?? Infinity));
    await write(stack, subjects, plan, random);
    const left = await untilDelivered(stack, plan.withinMs - (Date.now() - started));
    over.abort();
    await Promise.all(killing);
    const wanted = await eventsOf(stack);
    const violations = [
      ...killers.flatMap(({ deaths }) => deaths),
      ...(left ? [left] : []),
      ...missing(wanted, receiver.arrivals),
      ...disorder(receiver.arrivals),
    ];
    return {
      kills: Object.fromEntries(killers.map(({ part, kills }) => [part, kills])),
      seconds: Math.round((Date.now() - started) / 1000),
      events: wanted.length,
      arrivals: receiver.arrivals.length,
      refused,
      violations,
    };
  } finally {
    over.abort();
    await receiver.stop();
    await stack.stop();
  }
}

const sum = (id: string): number => [...id].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) >>> 0, 0);

async function write(
  stack: Stack,
  subjects: string[],
  { events, writers }: DeliveryPlan,
  random: Random,
): Promise<void> {
  let changed = subjects.length;
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let number = 0; changed < events; number += 1) {
        const path = `/v1/portfolios/${subjects[Math.floor(random() * subjects.length)]}`;
        while (!(await patch(stack, path, { name: `W ${writer} ${number}` }))) await delay(100);
        changed += 1;
      }
    }),
  );
}

async function patch(stack: Stack, path: string, body: object): Promise<boolean> {
  const headers = {
    authorization: `Bearer ${stack.credentials.sk_test}`,
    'service-version': currentVersion,
    'content-type': 'application/json',
  };
  const answer = await fetch(stack.baseUrl + path, {
    method: 'PATCH',
    headers,
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null);
  await answer?.text();
  if (answer && answer.status >= 400 && answer.status < 500 && answer.status !== 429)
    throw new Error(`PATCH ${path} answered ${answer.status}`);
  return answer?.ok ?? false;
}

async function ask<R>(stack: Stack, text: string): Promise<R[]> {
  const client = new Client({ connectionString: stack.databaseUrl, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined); // the query fails
  try {
    await client.connect();
    return (await client.query(text)).rows as R[];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function untilDelivered(stack: Stack, withinMs: number): Promise<string | null> {
  const text = `select (select count(*)::int from event_pending) as unplaced, (select max(position)
    from event_position) - (select position from webhook_cursor) as behind,
    count(*) filter (where status = 'pending')::int as pending,
    count(*) filter (where status = 'exhausted')::int as exhausted, (select count(*)::int from webhook_lane) as lanes
    from webhook_delivery`;
  for (const end = Date.now() + withinMs; ; await delay(500)) {
    // the database may be down
    const [state] = await ask<Record<string, unknown>>(stack, text).catch(() => []);
    if (state && Object.values(state).every((count) => Number(count) === 0)) return null;
    if (Date.now() > end) return `not delivered in time: ${JSON.stringify(state)}`;
  }
}

interface ExpectedEvent {
  id: string;
  subject_id: string;
  sequence: number;
}
const eventsOf = (stack: Stack): Promise<ExpectedEvent[]> =>
  ask<ExpectedEvent>(
    stack,
    `select id, subject_id, sequence from event where type like 'portfolio.%' and not livemode`,
  );

function missing(wanted: ExpectedEvent[], arrivals: Arrival[]): string[] {
  const accepted = new Set(arrivals.filter(({ answered }) => answered === 200).map(({ id }) => id));
  return wanted
    .filter(({ id }) => !accepted.has(id))
    .map(({ id, subject_id, sequence }) => `${id}, number ${sequence} of ${subject_id}, was never taken`);
}

/** No event may arrive before the receiver accepts its predecessor. */
function disorder(arrivals: Arrival[]): string[] {
  const taken = new Map<string, number>();
  const found: string[] = [];
  for (const { id, subject, sequence, answered } of arrivals) {
    const last = taken.get(subject) ?? 0;
    if (sequence > last + 1) found.push(`${id}, number ${sequence} of ${subject}, arrived when ${last} were taken`);
    if (answered === 200) taken.set(subject, Math.max(last, sequence));
  }
  return found;
}
