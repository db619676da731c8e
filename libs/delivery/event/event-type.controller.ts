import { Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { EventTypesView } from './event.dto';
import { EventService } from './event.service';

@Resource({ path: 'event_types', doc: 'Catalog of event types.' })
export class EventTypeController {
  constructor(private readonly events: EventService) {}

  @Operation('GET /event_types', {
    answers: 200,
    returns: () => EventTypesView,
    summary: 'List event types',
    doc: 'Lists every event type with its resource and meaning.',
    limits: { rate: 'read_cached' },
  })
  list() {
    return this.events.types();
  }
}
