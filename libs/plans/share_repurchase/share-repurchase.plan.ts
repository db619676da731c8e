import { plan, step, type Plan } from '#kernel/plan';
import { decisionStep } from '#governance/resolution';

/**
 * Plans a repurchase whose decision is yet to be made, by a number of signers. Payment is recorded by hand. Pure: the
 * dry run shows it.
 */
export const planShareRepurchase = (signers: number): Plan =>
  plan('share_repurchase', [
    decisionStep('decision', signers),
    step.house('approval', 'The repurchase may be paid', { creates: [], emits: ['share_repurchase.approved'] }),
  ]);
