export { AttributionView, SubjectView } from './event.dto';
export { Event } from './event.entity';
export { EventModule } from './event.module';
