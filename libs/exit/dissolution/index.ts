export { DissolutionModule } from './dissolution.module';
