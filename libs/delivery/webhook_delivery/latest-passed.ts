import { setTimeout as delay } from 'node:timers/promises';
import { tenant } from '#platform/db/tenant';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Delivered } from './new-delivery';

const patience = { tries: 20, everyMs: 100 };
/** Each waiter holds a database connection. */
const maxWaiting = 3;
let waiting = 0;

type Passed = Delivered & { is_last: boolean };

/**
 * The last event whose deliveries exist, so that a test overtakes no earlier event. Waits up to two seconds, without a
 * lock on the endpoint, which health updates need.
 */
export async function lastPassed(work: UnitOfWork, id: string): Promise<Passed | null> {
  let event = await last(work, id);
  if (event?.is_last || waiting >= maxWaiting) return event;
  waiting += 1;
  try {
    for (let left = patience.tries; left > 0 && !event?.is_last; left -= 1) {
      await delay(patience.everyMs);
      event = await last(work, id);
    }
  } finally {
    waiting -= 1;
  }
  return event;
}

async function last(work: UnitOfWork, id: string): Promise<Passed | null> {
  const [event = null] = await work.query<Passed>(
    `select e.id as event_id, e.type as event_type, e.subject_id, p.position, not exists (select from event later
      where later.subject_id = e.subject_id and later.sequence > e.sequence) as is_last from event e
      join event_position p using (serial)
     where ${tenant} and e.account_id = $1 and e.livemode = $2::boolean and e.subject_id = $3
     and p.position <= (select position from webhook_cursor) order by e.sequence desc limit 1`,
    [id],
  );
  return event;
}

/** Later events use the endpoint's current settings. */
export const hasPassed = async (work: UnitOfWork, id: string): Promise<boolean> =>
  (await lastPassed(work, id))?.is_last ?? false;
