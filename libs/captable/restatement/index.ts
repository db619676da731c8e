export { readCorrections } from './asked';
export { correctLedger } from './correcting';
export { type Correction } from './correction';
export { RestatementModule } from './restatement.module';
