import type { LoggedEvent } from '#platform/events/event-log';
import type { Edition } from '#platform/wire/edition';
import { present } from '#platform/wire/present-row';
import { EventView, snapshotOf } from './event.dto';
import { Event } from './event.entity';

/** An event, wherever it stands in the log. */
type Logged = Omit<LoggedEvent, 'position' | 'positioned_at'>;

/** An event with the resource as it stood then, and the version in which that was written. */
export type EventWithData = Logged & Pick<Event, 'data' | 'api_version'>;

/** An event as the stream has it. */
export const showThin = (event: Logged, edition: Edition): object => edition.down(EventView, present(Event, event));

/** An event as an endpoint is sent it: with the resource only where that was asked for. */
export const showEvent = (event: EventWithData, edition: Edition, withData: boolean): object =>
  withData
    ? edition.down(EventView, { ...present(Event, event), data: snapshotOf(event, edition) })
    : showThin(event, edition);
