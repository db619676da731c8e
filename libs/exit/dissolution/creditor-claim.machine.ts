import { machine, type StatusOf } from '#kernel/machine';

/**
 * A claim with offered security needs a reserve, like a disputed claim. An allowed or disputed claim ends settled, in
 * full or in part, or withdrawn.
 */
export const creditorClaimMachine = machine('creditor_claim', {
  initial: 'received',
  moves: {
    allow: { from: ['received', 'disputed'], to: 'allowed', emits: 'creditor_claim.allowed' },
    dispute: { from: ['received', 'allowed'], to: 'disputed', emits: 'creditor_claim.disputed' },
    offer_security: { from: ['received', 'allowed'], to: 'disputed', emits: 'creditor_claim.security_offered' },
    settle: { from: ['received', 'allowed', 'disputed'], to: 'settled', emits: 'creditor_claim.settled' },
  },
});
export type CreditorClaimStatus = StatusOf<typeof creditorClaimMachine>;

export const openClaimStates = ['received', 'allowed', 'disputed'] as const satisfies CreditorClaimStatus[];
