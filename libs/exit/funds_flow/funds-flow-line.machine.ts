import { machine, type StatusOf } from '#kernel/machine';

export const fundsFlowLineMachine = machine('funds_flow_line', {
  initial: 'listed',
  moves: { remove: { from: ['listed'], to: 'removed', emits: 'funds_flow_line.removed' } },
});
export type FundsFlowLineStatus = StatusOf<typeof fundsFlowLineMachine>;
