export { ComplianceCalendarModule } from './compliance-calendar.module';
