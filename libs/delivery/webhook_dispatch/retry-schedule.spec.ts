import fc from 'fast-check';
import { fewest, retrySchedule, nextAttempt, windowMs } from './retry-schedule';

const start = new Date('2026-05-01T00:00:00Z');
const randomOf = (values: number[]) => {
  let index = 0;
  return () => values[index++ % values.length]!;
};
const chances = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
  minLength: 1,
  maxLength: 10,
});

interface Receiver {
  livemode?: boolean;
  firstAt?: Date;
  retryAfter?: (attempt: number) => number | null;
  scale?: number;
}

/** Milliseconds after the event, for a receiver that always fails. */
function attemptsAt(
  random: () => number,
  { livemode = true, firstAt = start, retryAfter = () => null, scale = 1 }: Receiver = {},
): number[] {
  const instants = [+firstAt - +start];
  for (let due: Date | null = firstAt; instants.length < 50;) {
    due = nextAttempt(
      { attempts: instants.length, first_due: start, livemode, retry_after: retryAfter(instants.length) },
      due,
      { scale, random },
    );
    if (!due) return instants;
    instants.push(+due - +start);
  }
  throw new Error('it never ends');
}

it('makes about ten attempts in live mode on the schedule, the last after 72 hours', () => {
  fc.assert(
    fc.property(chances, (values) => {
      const instants = attemptsAt(randomOf(values));
      expect(instants.length).toBeLessThanOrEqual(retrySchedule.length + 2);
      expect(instants.at(-1)).toBe(windowMs);
      instants.slice(1).forEach((instant, index) => {
        const wait = instant - instants[index]!;
        expect(wait).toBeLessThanOrEqual(retrySchedule[Math.min(index, retrySchedule.length - 1)]! * 1.1);
        if (instant < windowMs)
          expect(wait).toBeGreaterThanOrEqual(retrySchedule[Math.min(index, retrySchedule.length - 1)]! * 0.9 - 1);
      });
    }),
  );
  const exact = attemptsAt(() => 0.5).slice(0, -1);
  expect(exact.slice(1).map((instant, index) => Math.round((instant - exact[index]!) / 1000))).toEqual(
    retrySchedule.map((wait) => wait / 1000),
  );
});

it('never gives up early or by chance: at least ten attempts, the last at the end', () => {
  fc.assert(
    fc.property(chances, (values) => {
      const instants = attemptsAt(randomOf(values));
      expect(instants.length).toBeGreaterThanOrEqual(10);
      expect(instants.at(-1)).toBe(windowMs);
    }),
  );
});

it('makes three attempts in test mode', () => {
  fc.assert(
    fc.property(chances, (values) => {
      const instants = attemptsAt(randomOf(values), { livemode: false });
      expect(instants).toHaveLength(fewest);
      expect(instants[2]).toBeLessThanOrEqual(1.1 * (retrySchedule[0]! + retrySchedule[1]!));
    }),
  );
});

it('gives a delayed event at least three attempts, even after its time', () => {
  fc.assert(
    fc.property(chances, fc.integer({ min: 0, max: 300 }), (values, hours) => {
      const instants = attemptsAt(randomOf(values), { firstAt: new Date(+start + hours * 3_600_000) });
      expect(instants.length).toBeGreaterThanOrEqual(fewest);
      if (hours >= 72) expect(instants).toHaveLength(fewest);
    }),
  );
});

it('honors Retry-After within the window, up to a day, never below the schedule', () => {
  fc.assert(
    fc.property(chances, fc.integer({ min: 0, max: 1_000_000 }), (values, asked) => {
      const instants = attemptsAt(randomOf(values), { retryAfter: () => asked });
      instants.slice(1).forEach((instant, index) => {
        if (instant === windowMs) return; // The last attempt is at the end of the window.
        const wait = instant - instants[index]!;
        expect(wait).toBeGreaterThanOrEqual(Math.min(asked, 86_400) * 1000);
        expect(wait).toBeGreaterThanOrEqual(retrySchedule[Math.min(index, retrySchedule.length - 1)]! * 0.9 - 1);
      });
      expect(instants.length).toBeGreaterThanOrEqual(fewest);
    }),
  );
});

it('keeps its shape when shortened', () => {
  const [whole, short] = [attemptsAt(() => 0.3), attemptsAt(() => 0.3, { scale: 0.001 })];
  expect(short).toHaveLength(whole.length);
  short.forEach((instant, index) => expect(Math.abs(instant - whole[index]! / 1000)).toBeLessThan(20));
});
