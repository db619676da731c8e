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

/** The instants of all attempts at a receiver that always fails, in milliseconds after the event. */
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

it('tries some ten times in live mode, on the ladder, the last time when 72 hours are over', () => {
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

it('gives up neither early nor by chance: at least ten attempts lie in the window, the last at its end', () => {
  fc.assert(
    fc.property(chances, (values) => {
      const instants = attemptsAt(randomOf(values));
      expect(instants.length).toBeGreaterThanOrEqual(10);
      expect(instants.at(-1)).toBe(windowMs);
    }),
  );
});

it('tries three times in test mode', () => {
  fc.assert(
    fc.property(chances, (values) => {
      const instants = attemptsAt(randomOf(values), { livemode: false });
      expect(instants).toHaveLength(fewest);
      expect(instants[2]).toBeLessThanOrEqual(1.1 * (retrySchedule[0]! + retrySchedule[1]!));
    }),
  );
});

it('gives an event that waited behind another at least three attempts, even when its time is over', () => {
  fc.assert(
    fc.property(chances, fc.integer({ min: 0, max: 300 }), (values, hours) => {
      const instants = attemptsAt(randomOf(values), { firstAt: new Date(+start + hours * 3_600_000) });
      expect(instants.length).toBeGreaterThanOrEqual(fewest);
      if (hours >= 72) expect(instants).toHaveLength(fewest);
    }),
  );
});

it('waits as long as the receiver asks, within the window, a day at most, and never shorter than the ladder', () => {
  fc.assert(
    fc.property(chances, fc.integer({ min: 0, max: 1_000_000 }), (values, asked) => {
      const instants = attemptsAt(randomOf(values), { retryAfter: () => asked });
      instants.slice(1).forEach((instant, index) => {
        if (instant === windowMs) return; // the last attempt is made when the window ends
        const wait = instant - instants[index]!;
        expect(wait).toBeGreaterThanOrEqual(Math.min(asked, 86_400) * 1000);
        expect(wait).toBeGreaterThanOrEqual(retrySchedule[Math.min(index, retrySchedule.length - 1)]! * 0.9 - 1);
      });
      expect(instants.length).toBeGreaterThanOrEqual(fewest);
    }),
  );
});

it('keeps its shape when it is shortened', () => {
  const [whole, short] = [attemptsAt(() => 0.3), attemptsAt(() => 0.3, { scale: 0.001 })];
  expect(short).toHaveLength(whole.length);
  short.forEach((instant, index) => expect(Math.abs(instant - whole[index]! / 1000)).toBeLessThan(20));
});
