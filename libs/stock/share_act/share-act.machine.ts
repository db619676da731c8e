import { machine, type StatusOf } from '#kernel/machine';

export const shareActMachine = <const R extends string>(resource: R) =>
  machine(resource, {
    initial: 'pending',
    moves: {
      approve: { from: ['pending'], to: 'approved', emits: `${resource}.approved` },
      complete: { from: ['approved'], to: 'completed', emits: `${resource}.completed` },
      reject: { from: ['pending', 'approved'], to: 'rejected', emits: `${resource}.rejected` },
      cancel: { from: ['pending', 'approved'], to: 'cancelled', emits: `${resource}.cancelled` },
    },
  });
export type ShareActStatus = StatusOf<ReturnType<typeof shareActMachine>>;
