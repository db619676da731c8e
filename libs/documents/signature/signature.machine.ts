import { machine, type StatusOf } from '#kernel/machine';

/**
 * `viewed` records the consent to electronic signing, not the opening of the link, because mail scanners open links.
 * `renew` withdraws the request, and the consent with it, so that a new link follows.
 */
export const signatureMachine = machine('signature', {
  initial: 'pending',
  moves: {
    request: { from: ['pending'], to: 'requested', emits: 'signature.requested' },
    view: { from: ['requested'], to: 'viewed', emits: 'signature.viewed' },
    sign: { from: ['viewed'], to: 'signed', emits: 'signature.signed' },
    decline: { from: ['requested', 'viewed'], to: 'declined', emits: 'signature.declined' },
    renew: { from: ['requested', 'viewed', 'lapsed'], to: 'pending', emits: 'signature.renewed' },
    lapse: { from: ['pending', 'requested', 'viewed'], to: 'lapsed', emits: 'signature.lapsed' },
  },
});
export type SignatureStatus = StatusOf<typeof signatureMachine>;
