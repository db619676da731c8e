export { ApiVersionModule } from './api-version.module';
