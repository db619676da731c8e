export { advanceBatch, type BatchProgress } from './advance-batch';
export { PortfolioBatchModule } from './portfolio-batch.module';
