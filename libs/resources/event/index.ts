export { Event } from './event.entity';
export { EventModule } from './event.module';
