import { machine, type StatusOf } from '#kernel/machine';

export const regulatoryFilingMachine = machine('regulatory_filing', {
  initial: 'filed',
  moves: {
    clear: { from: ['filed'], to: 'cleared', emits: 'regulatory_filing.cleared' },
    withdraw: { from: ['filed'], to: 'withdrawn', emits: 'regulatory_filing.withdrawn' },
  },
});
export type RegulatoryFilingStatus = StatusOf<typeof regulatoryFilingMachine>;
