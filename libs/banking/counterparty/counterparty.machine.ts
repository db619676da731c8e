import { machine, type StatusOf } from '#kernel/machine';

export const counterpartyMachine = machine('counterparty', {
  initial: 'active',
  moves: {
    verify: { from: ['active'], to: 'active', emits: 'counterparty.verified' },
    archive: { from: ['active'], to: 'archived', emits: 'counterparty.archived' },
  },
  changes: { correct: 'counterparty.corrected' },
});
export type CounterpartyStatus = StatusOf<typeof counterpartyMachine>;
