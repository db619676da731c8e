import { machine, type StatusOf } from '#kernel/machine';

/** Later comparisons list a break until it is resolved. */
export const reconciliationMachine = machine('reconciliation', {
  initial: 'running',
  moves: {
    match: { from: ['running'], to: 'matched', emits: 'reconciliation.matched' },
    differ: { from: ['running'], to: 'unmatched', emits: 'reconciliation.unmatched' },
    fail: { from: ['running'], to: 'failed', emits: 'reconciliation.failed' },
  },
  changes: { find: 'reconciliation.break_found', resolve: 'reconciliation.break_resolved' },
});
export type ReconciliationStatus = StatusOf<typeof reconciliationMachine>;
