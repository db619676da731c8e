import { plan, step, type Plan } from '#kernel/plan';
import { decisionStep } from '#resources/resolution';

/** What follows once a repurchase is asked for whose decision is yet to be made. What is paid is recorded by hand. Pure: the dry run shows it. */
export const planShareRepurchase = (): Plan => plan('share_repurchase', [decisionStep(), step.house('approval', 'The repurchase may be paid', { creates: [], emits: ['share_repurchase.approved'] })]);
