export { nameAmending } from './changing';
export { NameChangeModule } from './name-change.module';
