export { settleDirectorChange } from './making';
export { DirectorChange } from './director-change.entity';
export { DirectorChangeModule } from './director-change.module';
