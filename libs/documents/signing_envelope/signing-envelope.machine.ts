import { machine, type StatusOf } from '#kernel/machine';

/** The collecting of signatures under one document. `completed` is when the sealed document exists. */
export const signingEnvelopeMachine = machine('signing_envelope', {
  initial: 'draft',
  moves: {
    send: { from: ['draft'], to: 'sent', emits: 'signing_envelope.sent' },
    complete: { from: ['sent'], to: 'completed', emits: 'signing_envelope.completed' },
    decline: { from: ['sent'], to: 'declined', emits: 'signing_envelope.declined' },
    expire: { from: ['sent'], to: 'expired', emits: 'signing_envelope.expired' },
    void: { from: ['draft', 'sent'], to: 'voided', emits: 'signing_envelope.voided' },
  },
});
export type SigningEnvelopeStatus = StatusOf<typeof signingEnvelopeMachine>;
