export { AttributionView, SubjectView } from './event.dto';
export { Event } from './event.entity';
export { EventModule } from './event.module';
export { showEvent, type EventWithData } from './event.wire';
