const [second, minute, hour] = [1000, 60_000, 3_600_000];

/** The last wait of the schedule repeats. */
export const retrySchedule: readonly number[] = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  16 * hour,
  24 * hour,
];
/** For live events, from the due time. */
export const windowMs = 72 * hour;
/** Attempts in test mode, and the minimum for a delivery delayed past its window. */
export const fewest = 3;
/** Longer than the last wait, so a failing endpoint with a backlog fails at least once in it. */
export const silenceMs = 30 * hour;
/** Spreads simultaneous retries. */
const jitter = 0.1;

/** `attempts` includes the failed attempt; `retry_after` is in seconds. */
export interface Failure {
  attempts: number;
  first_due: Date;
  livemode: boolean;
  retry_after: number | null;
}
/** `scale` shortens waits and window; `random` is in [0, 1). */
export interface Pace {
  scale: number;
  random: () => number;
}

export const askedUntil = (retry_after: number | null, now: Date): Date =>
  new Date(+now + Math.min(retry_after ?? 0, retrySchedule.at(-1)! / second) * second);

/**
 * Null to give up: in live mode after the window, and never before the minimum number of attempts. Honors `Retry-After`
 * within these bounds.
 */
export function nextAttempt(
  { attempts, first_due, livemode, retry_after }: Failure,
  now: Date,
  { scale, random }: Pace,
): Date | null {
  if (!livemode && attempts >= fewest) return null;
  const wait =
    retrySchedule[Math.min(attempts, retrySchedule.length) - 1]! * scale * (1 - jitter + 2 * jitter * random());
  const due = Math.max(+now + wait, +askedUntil(retry_after, now));
  if (!livemode || attempts < fewest) return new Date(due);
  const end = +first_due + windowMs * scale;
  return +now >= end ? null : new Date(Math.min(due, end));
}
