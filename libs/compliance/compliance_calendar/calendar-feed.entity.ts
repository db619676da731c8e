import { Column } from 'typeorm';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { CalendarFeedView } from './compliance-calendar.dto';
import { calendarFeedMachine, type CalendarFeedStatus } from './calendar-feed.machine';

/** The secret address is the only credential of a calendar program. */
@ResourceEntity({ name: 'calendar_feed', prefix: 'cfd', machine: calendarFeedMachine, view: () => CalendarFeedView })
export class CalendarFeed extends Envelope {
  /** Exactly one of the two is null. */
  @Column('text') entity_id: string | null;
  @Column('text') portfolio_id: string | null;
  @Column('text') status: CalendarFeedStatus;
  @Column('text') token_hash: string;
}
