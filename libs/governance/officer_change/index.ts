export { OfficerChangeModule } from './officer-change.module';
