import { plan, step, type Plan } from '#kernel/plan';
import { envelopeProducts, inviting, envelopeOpeningEvents, sealing, signing } from '#documents/document';

/** Makes `stale` valuations stale. Pure. */
export const planLetter = (stale: number): Plan =>
  plan('letter_of_intent', [
    step.house('invitations', 'Signing links emailed, starting with the counterparty', {
      creates: envelopeProducts(2),
      emits: [...envelopeOpeningEvents(2), ...inviting(2)],
    }),
    step.outside('signatures', 'Letter signed by both sides', { emits: signing(2) }),
    step.documents('seal', 'Letter sealed', { emits: sealing() }),
    step.house('signed', 'Letter recorded as signed', {
      emits: ['letter_of_intent.signed', ...Array.from({ length: stale }, () => 'valuation.became_stale')],
    }),
  ]);
