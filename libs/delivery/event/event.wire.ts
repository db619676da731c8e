import type { LoggedEvent } from '#platform/events/event-log';
import type { Edition } from '#platform/wire/edition';
import { present } from '#platform/wire/present-row';
import { EventView, snapshotOf } from './event.dto';
import { Event } from './event.entity';

type Logged = Omit<LoggedEvent, 'position' | 'positioned_at'>;

export type EventWithData = Logged & Pick<Event, 'data' | 'api_version'>;

export const showThin = (event: Logged, edition: Edition): object => edition.down(EventView, present(Event, event));

export const showEvent = (event: EventWithData, edition: Edition, withData: boolean): object =>
  withData
    ? edition.down(EventView, { ...present(Event, event), data: snapshotOf(event, edition) })
    : showThin(event, edition);
