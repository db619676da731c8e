export { ForeignQualification } from './foreign-qualification.entity';
export { foreignQualificationMachine } from './foreign-qualification.machine';
export { ForeignQualificationModule } from './foreign-qualification.module';
export { isQualified, qualificationIn, checkNotQualified } from './existing-qualification';
