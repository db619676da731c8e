export { nameAmending } from './changing';
export { NameChange } from './name-change.entity';
export { NameChangeModule } from './name-change.module';
