import { plan, step, type Plan } from '#kernel/plan';
import { envelopeProducts, inviting, envelopeOpeningEvents, sealing, signing } from '#documents/document';

/** Plans a letter from sending to the last signature, when `stale` valuations lapse. Pure. */
export const planLetter = (stale: number): Plan =>
  plan('letter_of_intent', [
    step.house('invitations', 'The links are mailed, to the counterparty first', {
      creates: envelopeProducts(2),
      emits: [...envelopeOpeningEvents(2), ...inviting(2)],
    }),
    step.outside('signatures', 'Both sign', { emits: signing(2) }),
    step.documents('seal', 'The letter is sealed', { emits: sealing() }),
    step.house('signed', 'It is signed', {
      emits: ['letter_of_intent.signed', ...Array.from({ length: stale }, () => 'valuation.became_stale')],
    }),
  ]);
