import { machine, type StatusOf } from '#kernel/machine';

/** The making of a document. Its signing has states of its own (`execution_status`). */
export const documentMachine = machine('document', {
  initial: 'generating',
  moves: {
    ready: { from: ['generating', 'failed'], to: 'ready', emits: 'document.ready' },
    fail: { from: ['generating'], to: 'failed', emits: 'document.failed' },
  },
});
export type DocumentStatus = StatusOf<typeof documentMachine>;

export const executionStatuses = ['draft', 'sent', 'partially_signed', 'executed', 'declined', 'voided'] as const;
export type ExecutionStatus = (typeof executionStatuses)[number];
