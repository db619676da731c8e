import { plan, step, type Plan } from '#kernel/plan';
import { decisionStep } from '#governance/resolution';

/**
 * How many are asked to sign the decisions that are written for a plan; null where it rests on those that it names.
 * `approved`: the holders' is among them.
 */
export interface Asked {
  written: { decision: number; approval: number } | null;
  approved: boolean;
}

/**
 * Plans the adoption of an equity plan whose decisions are yet to be made: the board adopts and submits it, and the
 * holders approve it. Pure: the dry run shows it.
 */
export const planEquityPlan = ({ written, approved }: Asked): Plan =>
  plan('equity_plan', [
    written !== null && decisionStep('decision', written.decision),
    step.house('adoption', 'Its pool is kept', {
      creates: [{ object: 'ledger_entry', kind: 'stock_plan_pool_adjustment' }],
      emits: ['ledger_entry.created', 'equity_plan.adopted'],
    }),
    written !== null &&
      decisionStep('approval', written.approval, {
        creates: [
          { object: 'document', kind: 'written_consent' },
          { object: 'resolution', kind: 'written_consent' },
        ],
        emits: ['document.created', 'resolution.created', 'equity_plan.updated'],
      }),
    (written !== null || approved) &&
      step.house('approved', 'Its options may be exercised', { creates: [], emits: ['equity_plan.approved'] }),
  ]);
