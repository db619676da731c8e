import { Injectable } from '@nestjs/common';
import type { Condition } from '#platform/db/page';
import type { Page } from '#platform/db/reader';
import type { Ctx } from '#platform/operations/context';
import { eventTypes } from '#platform/events/catalogue';
import type { ById } from '#platform/wire/input';
import { toInstant } from '#platform/wire/instant';
import { pageQuery } from '#platform/queries/list';
import { eventSorts, type EventTypesView, type ListEvents } from './event.dto';
import { Event } from './event.entity';

@Injectable()
export class EventService {
  retrieve({ id }: ById, { read }: Ctx): Promise<Event> {
    return read.find(Event, id);
  }

  /**
   * Sorts by log position, so that paging misses no concurrent event. Time filters sort by occurrence, which a test
   * clock can move.
   */
  list({ types, occurred_after, occurred_before, sort, ...input }: ListEvents, { read }: Ctx): Promise<Page<Event>> {
    const where: Condition[] = [];
    if (types) where.push({ column: 'type', operator: 'glob', value: types, indexed: true });
    if (occurred_after) where.push({ column: 'occurred_at', operator: '>', value: toInstant(occurred_after) });
    if (occurred_before) where.push({ column: 'occurred_at', operator: '<', value: toInstant(occurred_before) });
    const ordered = { ...input, sort: sort ?? (occurred_after || occurred_before ? '-occurred_at' : undefined) };
    return read.page(Event, pageQuery(ordered, { where, sorts: eventSorts, columns: { created: 'position' } }));
  }

  types(): EventTypesView {
    const data = eventTypes().map(({ type, object: resource, description }) => ({
      object: 'event_type',
      type,
      resource,
      description,
    }));
    return { object: 'list', data, has_more: false, url: '/v1/event_types', next_cursor: null };
  }
}
