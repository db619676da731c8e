import { machine, type StatusOf } from '#kernel/machine';

/** Treas. Reg. § 1.409A-1(b)(5)(iv)(B)(1). */
export const valuationMachine = machine('valuation', {
  initial: 'active',
  moves: {
    expire: { from: ['active'], to: 'stale', emits: 'valuation.became_stale' },
    material_event: { from: ['active'], to: 'stale', emits: 'valuation.became_stale' },
    supersede: { from: ['active', 'stale'], to: 'superseded', emits: 'valuation.superseded' },
  },
});
export type ValuationStatus = StatusOf<typeof valuationMachine>;

export const refreshMachine = machine('valuation', {
  column: 'refresh_status',
  initial: 'not_requested',
  moves: { request: { from: ['not_requested'], to: 'requested', emits: 'valuation.refresh_requested' } },
});
export type RefreshStatus = StatusOf<typeof refreshMachine>;
