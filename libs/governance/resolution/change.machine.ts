import { machine, type StatusOf } from '#kernel/machine';

export const changeMachine = <const R extends string>(resource: R) =>
  machine(resource, {
    initial: 'pending',
    moves: {
      complete: { from: ['pending'], to: 'completed', emits: `${resource}.completed` },
      reject: { from: ['pending'], to: 'rejected', emits: `${resource}.rejected` },
      cancel: { from: ['pending'], to: 'cancelled', emits: `${resource}.cancelled` },
    },
  });
export type ChangeStatus = StatusOf<ReturnType<typeof changeMachine>>;
