import type { Scope } from '#platform/db/scope';

export interface ClockPlace {
  scope: Scope;
  test_clock_id: string;
}

/**
 * Waits outside Temporal, such as those of a bank. Called outside transactions, and again after a crash: the same call
 * then has no further effect.
 */
export interface ClockTimer {
  /** Null if nothing is due. */
  nextDue(clock: ClockPlace): Promise<Date | null>;
  /** Performs everything due by an instant, before it answers. */
  advance(clock: ClockPlace, to: Date): Promise<void>;
}

const timers: ClockTimer[] = [];

export const contributeClockTimer = (timer: ClockTimer): void => void timers.push(timer);

export async function earliestTimer(clock: ClockPlace): Promise<Date | null> {
  const due = await Promise.all(timers.map((timer) => timer.nextDue(clock)));
  return due.filter((instant) => instant !== null).toSorted((one, other) => +one - +other)[0] ?? null;
}

/** One timer after another, in the order of their contribution. */
export async function advanceTimers(clock: ClockPlace, to: Date): Promise<void> {
  for (const timer of timers) await timer.advance(clock, to);
}
