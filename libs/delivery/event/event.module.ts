import { Module } from '@nestjs/common';
import type { Logger } from '#platform/config/logger';
import { Database } from '#platform/db/database';
import { EventStreams } from '#platform/events/stream';
import { EventTail } from '#platform/events/event-tail';
import { Waits } from '#platform/events/state-waits';
import { LOGGER, SYSTEM_DATABASE } from '#platform/config/injection-tokens';
import { EventTypeController } from './event-type.controller';
import { EventController } from './event.controller';
import { EventService } from './event.service';
import { showThin } from './event.wire';
import { StreamTicketController } from './stream-ticket.controller';

@Module({
  controllers: [EventController, EventTypeController, StreamTicketController],
  providers: [
    EventService,
    {
      provide: EventTail,
      inject: [SYSTEM_DATABASE, LOGGER, Waits],
      useFactory: (database: Database, logger: Logger, waits: Waits) => {
        const tail = new EventTail(database, logger, showThin);
        tail.join(waits);
        return tail;
      },
    },
    {
      provide: EventStreams,
      inject: [EventTail, Database, LOGGER],
      useFactory: (tail: EventTail, database: Database, logger: Logger) => new EventStreams(tail, database, logger),
    },
  ],
})
export class EventModule {}
