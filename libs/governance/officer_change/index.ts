export { settleOfficerChange } from './making';
export { OfficerChangeModule } from './officer-change.module';
