import { Module } from '@nestjs/common';
import type { Logger } from '#platform/config/logger';
import { Database } from '#platform/db/database';
import { EventStreams } from '#platform/events/stream';
import { EventTail } from '#platform/events/tail';
import { LOGGER } from '#platform/http/problem.filter';
import { SYSTEM_DATABASE } from '#platform/platform.module';
import { present } from '#platform/wire/present';
import { EventTypeController } from './event-type.controller';
import { EventController } from './event.controller';
import { EventView } from './event.dto';
import { Event } from './event.entity';
import { EventService } from './event.service';

@Module({
  controllers: [EventController, EventTypeController],
  providers: [
    EventService,
    { provide: EventTail, inject: [SYSTEM_DATABASE, LOGGER], useFactory: (database: Database, logger: Logger) => new EventTail(database, logger, (row, edition) => edition.down(EventView, present(Event, row))) },
    { provide: EventStreams, inject: [EventTail, Database, LOGGER], useFactory: (tail: EventTail, database: Database, logger: Logger) => new EventStreams(tail, database, logger) },
  ],
})
export class EventModule {}
