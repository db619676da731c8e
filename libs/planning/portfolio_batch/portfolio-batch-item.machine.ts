import { machine, type StatusOf } from '#kernel/machine';

/** The company emits events of its own, so its item emits none. */
export const portfolioBatchItemMachine = machine('portfolio_batch_item', {
  initial: 'queued',
  moves: {
    run: { from: ['queued'], to: 'running', emits: 'portfolio_batch_item.running' },
    register: { from: ['running'], to: 'registered', emits: 'portfolio_batch_item.registered' },
    reject: { from: ['running'], to: 'rejected', emits: 'portfolio_batch_item.rejected' },
    fail: { from: ['queued', 'running'], to: 'failed', emits: 'portfolio_batch_item.failed' },
    cancel: { from: ['queued', 'running'], to: 'cancelled', emits: 'portfolio_batch_item.cancelled' },
  },
});
export type PortfolioBatchItemStatus = StatusOf<typeof portfolioBatchItemMachine>;

export type ItemCounts = Record<PortfolioBatchItemStatus, number>;
