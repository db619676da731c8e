import { setTimeout as delay } from 'node:timers/promises';
import { unixSeconds } from '#kernel/dates';
import { isId } from '#kernel/ids';
import { invalidParam, Problem } from '#kernel/problem';
import type { Database } from '#platform/db/database';
import type { Visibility } from '#platform/db/visibility';
import type { ServerKeys } from '#platform/keys/server-keys';
import { locate, type Head, type Tenant } from './event-log';
import { readToken, type StreamPlace } from './reconnect-token';
import { seenAmong } from './message-filter';
import type { EventTail } from './event-tail';

const replayWindow = 30 * 86_400;
const sequencerPatience = { tries: 20, everyMs: 100 };

/** The EventSource header is newer than the URL that opened the stream. */
interface Resumption {
  since?: string;
  lastEventId?: string;
}

type Listener = Tenant & { visibility?: Visibility };

export async function startingPlace(
  { since, lastEventId }: Resumption,
  tenant: Listener,
  tail: EventTail,
  database: Database,
): Promise<StreamPlace> {
  const [param, cursor] = lastEventId ? (['Last-Event-ID', lastEventId] as const) : (['since', since] as const);
  const now = unixSeconds(new Date());
  if (cursor === undefined) {
    if (!tail.reached)
      throw new Problem('service_unavailable', 'This server has not connected to the event log yet.', {
        retry_after: 1,
      });
    return { ...tail.reached, at: now };
  }
  const head = await tail.latest();
  const streamPlace = isId('evt', cursor)
    ? await placeOfEvent(param, cursor, head, tenant, database)
    : placeOfToken(param, cursor, head, tenant, database.keys);
  if (now - streamPlace.at > replayWindow) {
    throw new Problem(
      'replay_window_exceeded',
      `${param} is older than the 30-day replay window. Catch up with GET /v1/events, then stream without since.`,
      { param },
    );
  }
  return streamPlace;
}

/** A hidden event answers like a missing event. */
async function placeOfEvent(
  param: string,
  id: string,
  { epoch }: Head,
  { visibility, ...tenant }: Listener,
  database: Database,
): Promise<StreamPlace> {
  const seen = seenAmong(database, tenant, visibility);
  const hidden = seen !== undefined && !(await seen([id])).has(id);
  for (let left = sequencerPatience.tries; left > 0; left -= 1) {
    const found = hidden ? undefined : await locate(database, tenant, id);
    if (!found)
      throw invalidParam(param, `${param} is not the ID of an event that this credential can access.`, 'not_found');
    if (found.position !== null) return { epoch, position: found.position, at: unixSeconds(found.positioned_at) };
    await delay(sequencerPatience.everyMs); // committed, and about to get its position
  }
  throw new Problem('service_unavailable', 'The event does not have a position in the stream yet.', { retry_after: 1 });
}

function placeOfToken(param: string, token: string, head: Head, tenant: Tenant, keys: ServerKeys): StreamPlace {
  const streamPlace = param === 'since' ? readToken(token, tenant, keys) : null;
  if (!streamPlace)
    throw invalidParam(
      param,
      param === 'since'
        ? 'since must be a Service-Reconnect-Token from this account and mode, or the ID of an event.'
        : 'Last-Event-ID must be the ID of an event.',
    );
  if (streamPlace.epoch !== head.epoch || streamPlace.position > head.position) {
    throw invalidParam(
      param,
      'The database was restored after this token was issued. Catch up with GET /v1/events, then stream without since.',
      'invalid_cursor',
    );
  }
  return streamPlace;
}
