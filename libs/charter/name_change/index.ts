export { NameChangeModule } from './name-change.module';
