export { EinApplicationModule } from './ein-application.module';
export { followFiling, takePlace } from './application-queue';
