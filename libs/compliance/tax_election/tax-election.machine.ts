import { machine, type StatusOf } from '#kernel/machine';

/**
 * Mailed and filed stand on proof of a day in time. Missed is what nobody proved before its last day was over; a proof
 * of such a day counts whenever it is brought, for the day of the postmark is the day of filing (IRC § 7502(a)).
 */
export const taxElectionMachine = machine('tax_election', {
  initial: 'open',
  moves: {
    mail: { from: ['open', 'missed'], to: 'mailed', emits: 'tax_election.mailed' },
    file: { from: ['open', 'mailed', 'missed'], to: 'filed', emits: 'tax_election.filed' },
    miss: { from: ['open'], to: 'missed', emits: 'tax_election.missed' },
  },
});
export type TaxElectionStatus = StatusOf<typeof taxElectionMachine>;

/** Form 2553: to be an S corporation (IRC § 1362). Section 83(b): to be taxed when unvested property is transferred. */
export const taxElectionKinds = ['form_2553', 'section_83b'] as const;
export type TaxElectionKind = (typeof taxElectionKinds)[number];
