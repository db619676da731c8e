import { machine, type StatusOf } from '#kernel/machine';

/** Ends with or without a transaction. */
export const letterOfIntentMachine = machine('letter_of_intent', {
  initial: 'draft',
  moves: {
    revise: { from: ['draft', 'sent'], to: 'draft', emits: 'letter_of_intent.revised' },
    send: { from: ['draft'], to: 'sent', emits: 'letter_of_intent.sent' },
    sign: { from: ['sent'], to: 'signed', emits: 'letter_of_intent.signed' },
    expire: { from: ['sent'], to: 'expired', emits: 'letter_of_intent.expired' },
    terminate: { from: ['draft', 'sent', 'signed'], to: 'terminated', emits: 'letter_of_intent.terminated' },
    convert: { from: ['signed'], to: 'converted', emits: 'letter_of_intent.converted' },
  },
  changes: {
    exclusivity_ending: 'letter_of_intent.exclusivity_ending',
    exclusivity_ended: 'letter_of_intent.exclusivity_ended',
  },
});
export type LetterOfIntentStatus = StatusOf<typeof letterOfIntentMachine>;
