export { settleOfficerChange } from './making';
export { OfficerChange } from './officer-change.entity';
export { OfficerChangeModule } from './officer-change.module';
