import { machine, type StatusOf } from '#kernel/machine';

/** Stages never reverse. A transaction can be terminated until closing. */
export const corporateTransactionMachine = machine('corporate_transaction', {
  initial: 'loi',
  moves: {
    begin_due_diligence: { from: ['loi'], to: 'due_diligence', emits: 'corporate_transaction.due_diligence_begun' },
    agree: { from: ['due_diligence'], to: 'definitive', emits: 'corporate_transaction.definitive_begun' },
    begin_closing: { from: ['definitive'], to: 'closing', emits: 'corporate_transaction.closing_begun' },
    close: { from: ['closing'], to: 'closed', emits: 'corporate_transaction.closed' },
    fail: { from: ['definitive', 'closing'], to: 'terminated', emits: 'corporate_transaction.failed' },
    terminate: {
      from: ['loi', 'due_diligence', 'definitive', 'closing'],
      to: 'terminated',
      emits: 'corporate_transaction.terminated',
    },
  },
});
export type CorporateTransactionStatus = StatusOf<typeof corporateTransactionMachine>;

export const stages = ['loi', 'due_diligence', 'definitive', 'closing', 'closed'] as const;
export type Stage = (typeof stages)[number];

export const stageAfter = (status: CorporateTransactionStatus): Stage | null =>
  status === 'terminated' ? null : (stages[stages.indexOf(status) + 1] ?? null);
