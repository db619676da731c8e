import { createLogger } from '#platform/config/logger';
import { Flow } from './endpoint-circuit-breaker';
import { Hand } from './in-flight-deliveries';
import type { Leased } from './lease';
import type { Made } from './record-attempts';

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

/** A hand whose receiver takes all but what is refused, and whose recorder writes when it is told to. */
function handOf({ refused = [] as string[], careful = false } = {}) {
  const [sent, freed]: [string[], string[]] = [[], []];
  const writes = new Map<string, (written: boolean) => void>();
  const recorder = {
    careful,
    note: () => Promise.resolve(),
    settled: () => Promise.resolve(),
    isReady: () => Promise.resolve(true),
    add: ({ due }: Made) =>
      new Promise<boolean>((resolve) => {
        writes.set(due.id, resolve);
      }),
    free: (unused: Leased[]) => {
      freed.push(...unused.map(({ due }) => due.id));
    },
  };
  const make = (due: Leased['due'], receiver: Leased['receiver']): Promise<Made> => {
    sent.push(due.id);
    return Promise.resolve({
      due,
      receiver,
      attempt: { status: 200, duration_ms: 1, retry_after: null },
      verdict: refused.includes(due.id) ? 'pending' : 'delivered',
    } as Made);
  };
  const flow = new Flow();
  const hand = new Hand({ make }, recorder, () => flow, { holds: () => true }, createLogger('test', 'silent'));
  return {
    hand,
    sent,
    freed,
    write: async (id: string, written = true) => {
      writes.get(id)!(written);
      await turn();
    },
  };
}

it('sends the next of a lane when the receiver has taken the one before, though that is not written yet', async () => {
  const { hand, sent, write } = handOf();
  for (const id of ['a', 'b', 'c']) hand.take(leased(id));
  await turn();
  expect(sent).toEqual(['a', 'b', 'c']);
  expect([hand.taken.all, [...hand.lane(of)!.ids]]).toEqual([3, ['a', 'b', 'c']]);
  await write('b');
  expect([hand.taken.all, [...hand.lane(of)!.ids]]).toEqual([2, ['a', 'c']]);
  for (const id of ['a', 'c']) await write(id);
  expect([hand.taken.all, hand.lane(of)]).toEqual([0, undefined]);
});

it('takes what is new behind what was taken and is not written yet', async () => {
  const { hand, sent, write } = handOf();
  hand.take(leased('a'));
  await turn();
  const before = hand.lane(of);
  hand.take(leased('b'), before);
  await turn();
  expect([sent, hand.lane(of) === before]).toEqual([['a', 'b'], true]);
  for (const id of ['a', 'b']) await write(id);
  expect(hand.lane(of)).toBeUndefined();
});

it('sends nothing of a lane after what was refused, and gives it back', async () => {
  const { hand, sent, freed, write } = handOf({ refused: ['b'] });
  for (const id of ['a', 'b', 'c']) hand.take(leased(id));
  await turn();
  expect([sent, freed]).toEqual([['a', 'b'], ['c']]);
  hand.take(leased('d'), hand.lane(of));
  expect(freed).toEqual(['c', 'd']);
  for (const id of ['a', 'b']) await write(id);
  expect([hand.taken.all, hand.lane(of)]).toEqual([0, undefined]);
});

it('gives back what it has not sent where what it sent is somebody else’s by then', async () => {
  const { hand, sent, freed, write } = handOf();
  hand.take(leased('a'));
  await turn();
  const before = hand.lane(of);
  hand.take(leased('b'));
  await turn();
  await write('a', false);
  hand.take(leased('c'), before);
  expect([sent, freed]).toEqual([['a', 'b'], ['c']]);
});

it('waits until it is written where something could not be written before', async () => {
  const { hand, sent, write } = handOf({ careful: true });
  for (const id of ['a', 'b']) hand.take(leased(id));
  await turn();
  expect(sent).toEqual(['a']);
  await write('a');
  expect(sent).toEqual(['a', 'b']);
});

it('stops when all it sent is written', async () => {
  const { hand, write } = handOf();
  hand.take(leased('a'));
  await turn();
  let over = false;
  const stopped = hand.stop().then(() => {
    over = true;
  });
  await turn();
  expect(over).toBe(false);
  await write('a');
  await stopped;
});
