import { heartbeat } from '@temporalio/activity';

const everyMs = 3_000;

/**
 * Heartbeats every few seconds so that another worker takes over soon after this process dies, not at the activity's
 * timeout.
 */
export async function withHeartbeat<T>(work: Promise<T>): Promise<T> {
  const timer = setInterval(() => heartbeat(), everyMs);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
