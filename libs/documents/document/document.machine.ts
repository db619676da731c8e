import { machine, type StatusOf } from '#kernel/machine';

export const documentMachine = machine('document', {
  initial: 'generating',
  moves: {
    ready: { from: ['generating', 'failed'], to: 'ready', emits: 'document.ready' },
    fail: { from: ['generating'], to: 'failed', emits: 'document.failed' },
    revise: { from: ['ready', 'failed'], to: 'generating', emits: 'document.revised' },
  },
});
export type DocumentStatus = StatusOf<typeof documentMachine>;

/** The signing of a document. A corrected version of a rejected filing voids the signed original too. */
export const executionMachine = machine('document', {
  column: 'execution_status',
  initial: 'draft',
  moves: {
    send: { from: ['draft', 'expired'], to: 'sent', emits: 'document.sent' },
    sign: { from: ['sent', 'expired'], to: 'partially_signed', emits: 'document.partially_signed' },
    execute: { from: ['sent', 'partially_signed'], to: 'executed', emits: 'document.executed' },
    decline: { from: ['sent', 'partially_signed'], to: 'declined', emits: 'document.declined' },
    expire: { from: ['draft', 'sent', 'partially_signed'], to: 'expired', emits: 'document.expired' },
    void: { from: ['draft', 'sent', 'partially_signed'], to: 'voided', emits: 'document.voided' },
    replace: { from: ['executed'], to: 'voided', emits: 'document.voided' },
  },
});
export type ExecutionStatus = StatusOf<typeof executionMachine>;
