export { DirectorChangeModule } from './director-change.module';
