import { machine, type StatusOf } from '#kernel/machine';

export const shareActMoves = <const R extends string>(resource: R) =>
  ({
    approve: { from: ['pending'], to: 'approved', emits: `${resource}.approved` },
    complete: { from: ['approved'], to: 'completed', emits: `${resource}.completed` },
    reject: { from: ['pending', 'approved'], to: 'rejected', emits: `${resource}.rejected` },
    cancel: { from: ['pending', 'approved'], to: 'cancelled', emits: `${resource}.cancelled` },
  }) as const;

export const shareActMachine = <const R extends string>(resource: R) =>
  machine(resource, { initial: 'pending', moves: shareActMoves(resource) });
export type ShareActStatus = StatusOf<ReturnType<typeof shareActMachine>>;
