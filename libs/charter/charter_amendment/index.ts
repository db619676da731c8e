export { CharterAmendmentModule } from './charter-amendment.module';
