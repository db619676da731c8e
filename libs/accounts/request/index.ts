export { RequestModule } from './request.module';
