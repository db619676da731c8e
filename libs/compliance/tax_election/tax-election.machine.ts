import { machine, type StatusOf } from '#kernel/machine';

/**
 * Mailed and filed require proof. Late proof of a timely postmark still cures a missed election (IRC § 7502(a)). A late
 * S election counts for the next tax year (IRC § 1362(b)(3)), and relief may follow after the filing.
 */
export const taxElectionMachine = machine('tax_election', {
  initial: 'open',
  moves: {
    mail: { from: ['open', 'missed'], to: 'mailed', emits: 'tax_election.mailed' },
    file: { from: ['open', 'mailed', 'missed', 'filed'], to: 'filed', emits: 'tax_election.filed' },
    miss: { from: ['open'], to: 'missed', emits: 'tax_election.missed' },
  },
});
export type TaxElectionStatus = StatusOf<typeof taxElectionMachine>;

/** Form 2553: S corporation (IRC § 1362). Section 83(b): tax on unvested property at its transfer. */
export const taxElectionKinds = ['form_2553', 'section_83b'] as const;
export type TaxElectionKind = (typeof taxElectionKinds)[number];
