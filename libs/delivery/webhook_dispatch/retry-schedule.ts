const [second, minute, hour] = [1000, 60_000, 3_600_000];

/**
 * How long to wait after the first failed attempt, the second, and so on: api.md 5. After the last one the last is
 * repeated.
 */
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
/** For how long a live event is tried, from when it was due. */
export const windowMs = 72 * hour;
/**
 * So many attempts get an event of test mode, and at least so many one that had to wait behind another until its time
 * was over.
 */
export const fewest = 3;
/**
 * A failing endpoint with pending deliveries fails at least once in this time, which is longer than the last step of
 * the schedule. After a longer silence its failures count anew.
 */
export const silenceMs = 30 * hour;
/** Waits differ by up to a tenth, so that what failed together does not come back together. */
const jitter = 0.1;

/**
 * A delivery after an attempt that has failed. `attempts` counts that one; `retry_after` is what the receiver asked
 * for, in seconds.
 */
export interface Failure {
  attempts: number;
  first_due: Date;
  livemode: boolean;
  retry_after: number | null;
}
/** `scale` shortens every wait and the window alike; `random` is in [0, 1). */
export interface Pace {
  scale: number;
  random: () => number;
}

/** Until when a receiver asked to be left alone, at most for the last step of the schedule. */
export const askedUntil = (retry_after: number | null, now: Date): Date =>
  new Date(+now + Math.min(retry_after ?? 0, retrySchedule.at(-1)! / second) * second);

/**
 * Returns the time of the next attempt, or null to give up: in live mode after the window has ended, when the last
 * attempt is made, and in neither mode before the fewest attempts. `Retry-After` is obeyed within these bounds.
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
