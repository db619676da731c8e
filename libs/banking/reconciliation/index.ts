export { failReconciliation, reconcileAccount } from './reconcile-account';
export { ReconciliationModule } from './reconciliation.module';
export { reconciliationSchedule } from './reconciliation-schedule';
export { startReconciliations } from './start-reconciliations';
