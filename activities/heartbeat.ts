import { heartbeat } from '@temporalio/activity';

const everyMs = 3_000;

/** Lets another worker take over seconds after this process dies, not at the activity's timeout. */
export async function withHeartbeat<T>(work: Promise<T>): Promise<T> {
  const timer = setInterval(() => heartbeat(), everyMs);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
