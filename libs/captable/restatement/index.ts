export { RestatementModule } from './restatement.module';
