import { machine, type StatusOf } from '#kernel/machine';

/**
 * `completed` means that every required signature exists; the seal follows. `withdraw` ends an abandoned matter before
 * the seal.
 */
export const signingEnvelopeMachine = machine('signing_envelope', {
  initial: 'draft',
  moves: {
    send: { from: ['draft'], to: 'sent', emits: 'signing_envelope.sent' },
    extend: { from: ['sent', 'expired'], to: 'sent', emits: 'signing_envelope.extended' },
    complete: { from: ['sent'], to: 'completed', emits: 'signing_envelope.completed' },
    decline: { from: ['sent'], to: 'declined', emits: 'signing_envelope.declined' },
    expire: { from: ['sent'], to: 'expired', emits: 'signing_envelope.expired' },
    withdraw: { from: ['completed'], to: 'voided', emits: 'signing_envelope.voided' },
    void: { from: ['draft', 'sent'], to: 'voided', emits: 'signing_envelope.voided' },
  },
});
export type SigningEnvelopeStatus = StatusOf<typeof signingEnvelopeMachine>;
