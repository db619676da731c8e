export { DirectorChangeModule } from './director-change.module';
export { settleDirectorChange } from './making';
