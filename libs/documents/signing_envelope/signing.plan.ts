import { plan, step, type Plan } from '#kernel/plan';
import { inviting, sealing, signing } from '#documents/document';

/** Pure, for dry runs. */
export const planSigning = (signers: number): Plan =>
  plan('signing', [
    step.house('invitations', 'Signing links mailed', { emits: inviting(signers) }),
    step.outside('signatures', 'Document signed', { emits: signing(signers) }),
    step.documents('seal', 'Document sealed', { emits: sealing() }),
  ]);
