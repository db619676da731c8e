import { machine, type StatusOf } from '#kernel/machine';

/** An exempt company never owes a report. */
export const beneficialOwnershipReportMachine = machine('beneficial_ownership_report', {
  initial: 'due',
  moves: {
    exempt: { from: ['due'], to: 'not_required', emits: 'beneficial_ownership_report.not_required' },
    prepare: { from: ['due'], to: 'prepared', emits: 'beneficial_ownership_report.prepared' },
    submit: { from: ['prepared'], to: 'submitted', emits: 'beneficial_ownership_report.submitted' },
    accept: { from: ['submitted'], to: 'accepted', emits: 'beneficial_ownership_report.accepted' },
    reject: { from: ['submitted'], to: 'rejected', emits: 'beneficial_ownership_report.rejected' },
    resubmit: { from: ['rejected'], to: 'prepared', emits: 'beneficial_ownership_report.resubmitted' },
    cancel: {
      from: ['prepared', 'submitted', 'rejected'],
      to: 'cancelled',
      emits: 'beneficial_ownership_report.cancelled',
    },
  },
  changes: { near_deadline: 'beneficial_ownership_report.deadline_at_risk' },
});
export type BeneficialOwnershipReportStatus = StatusOf<typeof beneficialOwnershipReportMachine>;
