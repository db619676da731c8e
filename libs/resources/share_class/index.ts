export { classTypes, type ClassType } from './class-type';
export { ShareClass } from './share-class.entity';
export { ShareClassModule } from './share-class.module';
