export { ForeignQualification } from './foreign-qualification.entity';
export { ForeignQualificationModule } from './foreign-qualification.module';
export { isQualified, qualificationIn, qualifiedAlready } from './qualified';
