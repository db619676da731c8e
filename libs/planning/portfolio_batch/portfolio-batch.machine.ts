import { machine, type StatusOf } from '#kernel/machine';

export const portfolioBatchMachine = machine('portfolio_batch', {
  initial: 'accepted',
  created: 'portfolio.batch_accepted',
  moves: {
    start: { from: ['accepted'], to: 'running', emits: 'portfolio.batch_started' },
    complete: { from: ['running'], to: 'completed', emits: 'portfolio.batch_created' },
    cancel: { from: ['accepted', 'running'], to: 'cancelling', emits: 'portfolio.batch_cancelling' },
    finish_cancelling: { from: ['cancelling'], to: 'cancelled', emits: 'portfolio.batch_cancelled' },
  },
});
export type PortfolioBatchStatus = StatusOf<typeof portfolioBatchMachine>;
