import { plan, step, type Plan } from '#kernel/plan';
import { decisionStep } from '#governance/resolution';

/**
 * What follows once a repurchase is asked for whose decision is yet to be made, by so many signers. What is paid is
 * recorded by hand. Pure: the dry run shows it.
 */
export const planShareRepurchase = (signers: number): Plan =>
  plan('share_repurchase', [
    decisionStep('decision', signers),
    step.house('approval', 'The repurchase may be paid', { creates: [], emits: ['share_repurchase.approved'] }),
  ]);
