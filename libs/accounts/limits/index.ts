export { LimitsModule } from './limits.module';
