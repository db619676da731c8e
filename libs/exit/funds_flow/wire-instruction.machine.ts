import { machine, type StatusOf } from '#kernel/machine';

/** Payment details count after a callback, or after a waiver with a reason. A change creates a new instruction. */
export const wireInstructionMachine = machine('wire_instruction', {
  initial: 'unverified',
  moves: {
    verify: { from: ['unverified'], to: 'verified', emits: 'wire_instruction.verified' },
    waive: { from: ['unverified'], to: 'waived', emits: 'wire_instruction.waived' },
    replace: { from: ['unverified', 'verified', 'waived'], to: 'replaced', emits: 'wire_instruction.replaced' },
  },
});
export type WireInstructionStatus = StatusOf<typeof wireInstructionMachine>;

export const currentStates = ['unverified', 'verified', 'waived'] as const satisfies WireInstructionStatus[];
