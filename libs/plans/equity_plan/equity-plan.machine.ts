import { machine, type StatusOf } from '#kernel/machine';

/** IRC § 422(b)(1) requires stockholder approval. */
export const equityPlanMachine = machine('equity_plan', {
  initial: 'pending',
  moves: {
    adopt: { from: ['pending'], to: 'adopted', emits: 'equity_plan.adopted' },
    approve: { from: ['adopted'], to: 'approved', emits: 'equity_plan.approved' },
    reject: { from: ['pending'], to: 'rejected', emits: 'equity_plan.rejected' },
    cancel: { from: ['pending'], to: 'cancelled', emits: 'equity_plan.cancelled' },
  },
});
export type EquityPlanStatus = StatusOf<typeof equityPlanMachine>;
