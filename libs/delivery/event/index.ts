export { SubjectView } from './event.dto';
export { EventModule } from './event.module';
export { type EventWithData, showEvent } from './event.wire';
