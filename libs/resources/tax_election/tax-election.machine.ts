import { machine, type StatusOf } from '#kernel/machine';

export const taxElectionMachine = machine('tax_election', {
  initial: 'open',
  moves: {
    mail: { from: ['open'], to: 'mailed', emits: 'tax_election.mailed' },
    file: { from: ['open', 'mailed'], to: 'filed', emits: 'tax_election.filed' },
    miss: { from: ['open'], to: 'missed', emits: 'tax_election.missed' },
  },
});
export type TaxElectionStatus = StatusOf<typeof taxElectionMachine>;
