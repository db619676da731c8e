import { machine, type StatusOf } from '#kernel/machine';

export const dataExportMachine = machine('data_export', {
  initial: 'pending',
  moves: {
    start: { from: ['pending'], to: 'running', emits: 'data_export.started' },
    complete: { from: ['running'], to: 'completed', emits: 'data_export.completed' },
    cancel: { from: ['pending', 'running'], to: 'cancelled', emits: 'data_export.cancelled' },
    fail: { from: ['pending', 'running'], to: 'failed', emits: 'data_export.failed' },
    expire: { from: ['completed'], to: 'expired', emits: 'data_export.expired' },
  },
});
export type DataExportStatus = StatusOf<typeof dataExportMachine>;
