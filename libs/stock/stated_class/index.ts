export { StatedClassModule } from './stated-class.module';
export { StatedClassService } from './stated-class.service';
