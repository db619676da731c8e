import { plan, step, type Plan } from '#kernel/plan';
import { inviting, sealing, signing } from '#documents/document';

/** Pure, for dry runs. */
export const planSigning = (signers: number): Plan =>
  plan('signing', [
    step.house('invitations', 'The links are mailed', { emits: inviting(signers) }),
    step.outside('signatures', 'They sign', { emits: signing(signers) }),
    step.documents('seal', 'The document is sealed', { emits: sealing() }),
  ]);
