import { machine, type StatusOf } from '#kernel/machine';

/** Payment details count once the payee was called back, or where a reason says why not. A change is a new one. */
export const wireInstructionMachine = machine('wire_instruction', {
  initial: 'unverified',
  moves: {
    verify: { from: ['unverified'], to: 'verified', emits: 'wire_instruction.verified' },
    waive: { from: ['unverified'], to: 'waived', emits: 'wire_instruction.waived' },
    replace: { from: ['unverified', 'verified', 'waived'], to: 'replaced', emits: 'wire_instruction.replaced' },
  },
});
export type WireInstructionStatus = StatusOf<typeof wireInstructionMachine>;

/** The states of those that are not replaced. */
export const currentStates = ['unverified', 'verified', 'waived'] as const satisfies WireInstructionStatus[];
