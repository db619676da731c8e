import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Stack } from '../../apps/stack/embedded/stack';
import { currentVersion } from '#platform/wire/version';
import { openStream, type SseStream } from '#testing/sse';
import { createAccount } from './account';
import type { Row } from './rounds';

const samplesAlone = 12;
const batchSize = 120;
const singles = 24;
const concurrency = 8;

interface Bench {
  stack: Stack;
  secret: string;
  stream: SseStream;
}
interface Batch {
  id: string;
  status: string;
  item_counts: { queued: number };
}

/** Time of one formation until the state accepts it, alone and during a batch in its own and another account. */
export async function benchBatch(stack: Stack): Promise<Row[]> {
  const { sk_test } = await createAccount(stack, 'Bench batches');
  const other = await createAccount(stack, 'Bench neighbors');
  const [mine, theirs] = await Promise.all([open(stack, sk_test), open(stack, other.sk_test)]);
  try {
    await formOne(mine);
    const alone: number[] = [];
    for (let count = 0; count < samplesAlone; count += 1) alone.push(await timed(() => formOne(mine)));
    const single = await rateOfSingles(mine);
    const started = performance.now();
    const batch = await startBatch(mine);
    const during: Record<'mine' | 'theirs', number[]> = { mine: [], theirs: [] };
    while (hasQueue(await look(mine, batch.id))) {
      during.mine.push(await timed(() => formOne(mine)));
      during.theirs.push(await timed(() => formOne(theirs)));
    }
    while ((await look(mine, batch.id)).status !== 'completed') await delay(200);
    const perMinute = (batchSize * 60_000) / (performance.now() - started);
    return [
      ...compared('Same account', during.mine, alone),
      ...compared('Other account', during.theirs, alone),
      {
        what: `Formations a minute, in a batch of ${batchSize} against ${concurrency} single at a time`,
        ratio: certain(perMinute / single),
        ours: perMinute.toFixed(0),
        control: single.toFixed(0),
      },
    ];
  } finally {
    mine.stream.close();
    theirs.stream.close();
  }
}

const open = async (stack: Stack, secret: string): Promise<Bench> => ({
  stack,
  secret,
  stream: await openStream({ url: stack.baseUrl, secret }),
});

const hasQueue = ({ item_counts: { queued } }: Batch): boolean => queued > 0;

const certain = (ratio: number) => ({ min: ratio, median: ratio, max: ratio });

const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;

function compared(where: string, during: number[], alone: number[]): Row[] {
  return (
    [
      ['p50', 0.5],
      ['p95', 0.95],
    ] as const
  ).map(([name, share]) => {
    const [ours, control] = [percentile(during, share), percentile(alone, share)];
    return {
      what: `${where}: one formation to registered during a batch, ${name} of ${during.length}`,
      atMost: 2,
      ratio: certain(ours / control),
      ours: `${ours.toFixed(0)} ms`,
      control: `${control.toFixed(0)} ms`,
    };
  });
}

const companyOf = (run: string, number: number) => ({
  legal_name: `Bench ${run} ${number}, Inc.`,
  entity_type: 'c_corp',
  jurisdiction: 'US-DE',
  founders: [{ name: `Ada Okafor ${number}`, email: 'ada@bench.example' }],
});

async function call<T>({ stack, secret }: Bench, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${stack.baseUrl}/v1/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${secret}`,
      'service-version': currentVersion,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} /v1/${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

const look = (bench: Bench, id: string): Promise<Batch> => call<Batch>(bench, 'GET', `portfolio_batches/${id}`);

async function startBatch(bench: Bench): Promise<Batch> {
  const { id } = await call<{ id: string }>(bench, 'POST', 'portfolios', { name: 'Bench' });
  return call<Batch>(bench, 'POST', `portfolios/${id}/entities/batch`, {
    entities: Array.from({ length: batchSize }, (_, number) => companyOf('Batch', number)),
  });
}

async function formOne(bench: Bench): Promise<void> {
  const { id } = await call<{ id: string }>(bench, 'POST', 'entities', companyOf('Single', 0));
  await bench.stream.until(({ events }) =>
    events.some(({ data }) => data.type === 'entity.registered' && data.subject.id === id),
  );
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function rateOfSingles(bench: Bench): Promise<number> {
  const started = performance.now();
  let left = singles;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (left-- > 0) await formOne(bench);
    }),
  );
  return (singles * 60_000) / (performance.now() - started);
}
