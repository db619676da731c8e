export { TermsModule } from './terms.module';
