import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client, Connection } from '@temporalio/client';
import type { Stack } from '../../apps/stack/embedded/stack';
import { currentVersion } from '#platform/wire/version';
import { openStream, type SseStream } from '#testing/sse';
import type { raw, Step } from './raw.workflow';
import { interleave, spreadOf, type Row } from './rounds';

const rounds = 4;
const concurrency = 8;
const together = 12;

interface Times {
  answered: number;
  done: number;
}

/** Compares formations with workflows whose activities and timers do nothing. */
export async function benchFormation(stack: Stack): Promise<Row[]> {
  const connection = await Connection.connect({ address: stack.temporalAddress });
  const temporal = new Client({ connection });
  const worker = fork(join(__dirname, 'raw-worker.js'), {
    env: { ...process.env, TEMPORAL_ADDRESS: stack.temporalAddress },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const stream = await openStream({ url: stack.baseUrl, secret: stack.credentials.sk_test });
  try {
    await once(worker, 'message');
    const id = await form(stack, stream, () => undefined);
    const steps = stepsOf(await temporal.workflow.getHandle(`formation/${id}`).fetchHistory());
    await startRaw(temporal, steps, () => undefined);
    const ours = () => timed((answered) => form(stack, stream, answered));
    const control = () => timed((answered) => startRaw(temporal, steps, answered));
    const alone = await interleave(rounds, ours, control);
    const crowd = await interleave(
      2,
      () => rate(ours),
      () => rate(control),
    );
    const count = (kind: Step) => steps.filter((step) => step === kind).length;
    const what =
      `${count('local')} local, ${count('remote') + count('documents')} remote activities, ` +
      `${steps.filter((step) => typeof step === 'number').length} timers`;
    const ms = (values: number[]): string => `${spreadOf(values).median.toFixed(0)} ms`;
    const compare = (name: string, read: (times: Times) => number): Row => ({
      what: name,
      ratio: spreadOf(alone.map((one) => read(one.control) / read(one.ours))),
      ours: ms(alone.map((one) => read(one.ours))),
      control: ms(alone.map((one) => read(one.control))),
    });
    const each = (values: number[]): string => `${spreadOf(values).median.toFixed(1)} a second`;
    return [
      compare('Formation: to the 202', ({ answered }) => answered),
      compare(`Formation: to active (${what})`, ({ done }) => done),
      {
        what: `Formations, ${concurrency} at a time`,
        ratio: spreadOf(crowd.map((one) => one.ours / one.control)),
        ours: each(crowd.map((one) => one.ours)),
        control: each(crowd.map((one) => one.control)),
      },
    ];
  } finally {
    stream.close();
    worker.kill('SIGKILL');
    await connection.close();
  }
}

type History = Awaited<ReturnType<ReturnType<Client['workflow']['getHandle']>['fetchHistory']>>;

function stepsOf({ events }: History): Step[] {
  return (events ?? []).flatMap(
    ({
      markerRecordedEventAttributes: marker,
      activityTaskScheduledEventAttributes: activity,
      timerStartedEventAttributes: timer,
    }): Step[] => {
      if (marker?.markerName === 'core_local_activity') return ['local'];
      if (activity) return [activity.taskQueue?.name === 'documents' ? 'documents' : 'remote'];
      return timer
        ? [Number(timer.startToFireTimeout?.seconds ?? 0) * 1000 + Number(timer.startToFireTimeout?.nanos ?? 0) / 1e6]
        : [];
    },
  );
}

async function form(stack: Stack, stream: SseStream, answered: () => void): Promise<string> {
  const response = await fetch(`${stack.baseUrl}/v1/entities`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${stack.credentials.sk_test}`,
      'service-version': currentVersion,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      legal_name: 'Bench Works, Inc.',
      entity_type: 'c_corp',
      jurisdiction: 'US-DE',
      founders: [{ name: 'Ada Okafor', email: 'ada@bench.example' }],
    }),
  });
  const { id } = (await response.json()) as { id: string };
  if (response.status !== 202) throw new Error(`POST /v1/entities answered ${response.status}`);
  answered();
  await stream.until(({ events }) =>
    events.some(({ data }) => data.type === 'entity.activated' && data.subject.id === id),
  );
  return id;
}

async function startRaw(temporal: Client, steps: Step[], answered: () => void): Promise<void> {
  const handle = await temporal.workflow.start<typeof raw>('raw', {
    taskQueue: 'raw',
    workflowId: `raw/${randomUUID()}`,
    args: [steps],
  });
  answered();
  await handle.result();
}

async function timed(work: (answered: () => void) => Promise<unknown>): Promise<Times> {
  const started = performance.now();
  let answered = 0;
  await work(() => {
    answered = performance.now() - started;
  });
  return { answered, done: performance.now() - started };
}

async function rate(one: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  let left = together;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (left-- > 0) await one();
    }),
  );
  return (together * 1000) / (performance.now() - started);
}
