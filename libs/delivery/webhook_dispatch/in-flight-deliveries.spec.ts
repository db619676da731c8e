import { createLog } from '#platform/config/logger';
import { EndpointCircuitBreaker } from './endpoint-circuit-breaker';
import { InFlightDeliveries } from './in-flight-deliveries';
import type { Leased } from './lease';
import type { AttemptMade } from './record-attempts';

const leased = (id: string): Leased =>
  ({
    due: { id, endpoint_id: 'whe', subject_id: 'ent', attempts: 0, uncounted: 0 },
    receiver: {},
    leased_until: new Date(Date.now() + 60_000),
    known: false,
  }) as unknown as Leased;
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 5);
  });
const of = { endpoint_id: 'whe', subject_id: 'ent' };

function handOf({ refused = [] as string[], careful = false } = {}) {
  const [sent, freed]: [string[], string[]] = [[], []];
  const writes = new Map<string, (written: boolean) => void>();
  const recorder = {
    careful,
    note: () => Promise.resolve(),
    settled: () => Promise.resolve(),
    isReady: () => Promise.resolve(true),
    add: ({ due }: AttemptMade) =>
      new Promise<boolean>((resolve) => {
        writes.set(due.id, resolve);
      }),
    free: (unused: Leased[]) => {
      freed.push(...unused.map(({ due }) => due.id));
    },
  };
  const make = (due: Leased['due'], receiver: Leased['receiver']): Promise<AttemptMade> => {
    sent.push(due.id);
    return Promise.resolve({
      due,
      receiver,
      attempt: { status: 200, duration_ms: 1, retry_after: null },
      verdict: refused.includes(due.id) ? 'pending' : 'delivered',
    } as AttemptMade);
  };
  const breaker = new EndpointCircuitBreaker();
  const inFlight = new InFlightDeliveries(
    { make },
    recorder,
    () => breaker,
    { isCurrent: () => true },
    createLog('test', 'silent').logger,
  );
  return {
    inFlight,
    sent,
    freed,
    write: async (id: string, written = true) => {
      writes.get(id)!(written);
      await turn();
    },
  };
}

it('sends the next delivery of a lane after acceptance, before recording', async () => {
  const { inFlight, sent, write } = handOf();
  for (const id of ['a', 'b', 'c']) inFlight.take(leased(id));
  await turn();
  expect(sent).toEqual(['a', 'b', 'c']);
  expect([inFlight.taken.all, [...inFlight.lane(of)!.ids]]).toEqual([3, ['a', 'b', 'c']]);
  await write('b');
  expect([inFlight.taken.all, [...inFlight.lane(of)!.ids]]).toEqual([2, ['a', 'c']]);
  for (const id of ['a', 'c']) await write(id);
  expect([inFlight.taken.all, inFlight.lane(of)]).toEqual([0, undefined]);
});

it('appends new deliveries behind accepted but unrecorded deliveries', async () => {
  const { inFlight, sent, write } = handOf();
  inFlight.take(leased('a'));
  await turn();
  const before = inFlight.lane(of);
  inFlight.take(leased('b'), before);
  await turn();
  expect([sent, inFlight.lane(of) === before]).toEqual([['a', 'b'], true]);
  for (const id of ['a', 'b']) await write(id);
  expect(inFlight.lane(of)).toBeUndefined();
});

it('stops a lane after a refusal and returns the rest', async () => {
  const { inFlight, sent, freed, write } = handOf({ refused: ['b'] });
  for (const id of ['a', 'b', 'c']) inFlight.take(leased(id));
  await turn();
  expect([sent, freed]).toEqual([['a', 'b'], ['c']]);
  inFlight.take(leased('d'), inFlight.lane(of));
  expect(freed).toEqual(['c', 'd']);
  for (const id of ['a', 'b']) await write(id);
  expect([inFlight.taken.all, inFlight.lane(of)]).toEqual([0, undefined]);
});

it('returns unsent deliveries if another worker took over the lane', async () => {
  const { inFlight, sent, freed, write } = handOf();
  inFlight.take(leased('a'));
  await turn();
  const before = inFlight.lane(of);
  inFlight.take(leased('b'));
  await turn();
  await write('a', false);
  inFlight.take(leased('c'), before);
  expect([sent, freed]).toEqual([['a', 'b'], ['c']]);
});

it('waits for the record after an earlier failure to record', async () => {
  const { inFlight, sent, write } = handOf({ careful: true });
  for (const id of ['a', 'b']) inFlight.take(leased(id));
  await turn();
  expect(sent).toEqual(['a']);
  await write('a');
  expect(sent).toEqual(['a', 'b']);
});

it('stops once everything sent is recorded', async () => {
  const { inFlight, write } = handOf();
  inFlight.take(leased('a'));
  await turn();
  let over = false;
  const stopped = inFlight.stop().then(() => {
    over = true;
  });
  await turn();
  expect(over).toBe(false);
  await write('a');
  await stopped;
});
