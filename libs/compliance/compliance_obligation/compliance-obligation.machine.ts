import { machine, type StatusOf } from '#kernel/machine';

/**
 * A cancelled obligation reopens if the company owes it again, for example when it paid tax only for part of a year.
 * Warnings and lapses leave the state unchanged.
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

export const openStates = ['upcoming', 'due_soon', 'overdue'] as const satisfies ComplianceObligationStatus[];

export const isOpen = ({ status }: { status: ComplianceObligationStatus }): boolean =>
  (openStates as readonly ComplianceObligationStatus[]).includes(status);
