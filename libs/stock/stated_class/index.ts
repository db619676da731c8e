export { StatedClassModule } from './stated-class.module';
