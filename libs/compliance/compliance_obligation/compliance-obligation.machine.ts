import { machine, type StatusOf } from '#kernel/machine';

/**
 * A duty from the day on which it can be foreseen to its discharge. What a company no longer owes is cancelled, and
 * comes back when it owes it after all, as does a tax that was settled for a part of its year. A warning leaves the
 * state as it is: its deadline is near, and it is not done. So does its lapse: the state takes the powers of the
 * company there, at home or where it is qualified.
 */
export const complianceObligationMachine = machine('compliance_obligation', {
  initial: 'upcoming',
  moves: {
    fall_due_soon: { from: ['upcoming'], to: 'due_soon', emits: 'compliance_obligation.due_soon' },
    near_deadline: { from: ['due_soon'], to: 'due_soon', emits: 'filing.deadline_at_risk' },
    fall_overdue: { from: ['upcoming', 'due_soon'], to: 'overdue', emits: 'compliance_obligation.overdue' },
    complete: { from: ['upcoming', 'due_soon', 'overdue'], to: 'completed', emits: 'compliance_obligation.completed' },
    waive: { from: ['upcoming', 'due_soon', 'overdue'], to: 'waived', emits: 'compliance_obligation.waived' },
    cancel: { from: ['upcoming', 'due_soon', 'overdue'], to: 'cancelled', emits: 'compliance_obligation.cancelled' },
    renew: {
      from: ['due_soon', 'overdue', 'completed', 'cancelled'],
      to: 'upcoming',
      emits: 'compliance_obligation.rescheduled',
    },
  },
  changes: { lapse: 'compliance_obligation.lapsed' },
});
export type ComplianceObligationStatus = StatusOf<typeof complianceObligationMachine>;

/** The states of a duty that is not discharged. */
export const openStates = ['upcoming', 'due_soon', 'overdue'] as const satisfies ComplianceObligationStatus[];

/** Whether a duty is not discharged. */
export const isOpen = ({ status }: { status: ComplianceObligationStatus }): boolean =>
  (openStates as readonly ComplianceObligationStatus[]).includes(status);
