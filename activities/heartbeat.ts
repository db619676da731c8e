import { heartbeat } from '@temporalio/activity';

const everyMs = 3_000;

/**
 * Tells Temporal every few seconds that the work goes on: when this process dies, another takes it up as soon as a few
 * beats are missing, not when all its time is over.
 */
export async function withHeartbeat<T>(work: Promise<T>): Promise<T> {
  const timer = setInterval(() => heartbeat(), everyMs);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
