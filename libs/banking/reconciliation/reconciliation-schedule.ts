import type { KeptSchedule } from '#platform/temporal/schedules';

/** Daily at 07:00 UTC, after the wires of the day before and before the first ACH window. */
export const reconciliationSchedule: KeptSchedule = {
  id: 'daily_reconciliation',
  workflowType: 'dailyReconciliation',
  every: '1d',
  offset: '7h',
  args: [],
  summary: 'Reconcile all bank accounts',
};
