import { machine, type StatusOf } from '#kernel/machine';

/** Escalation repeats until a human acknowledges the mail. A more serious classification restarts it. */
export const mailItemMachine = machine('mail_item', {
  initial: 'received',
  created: 'mail.received',
  moves: {
    escalate: { from: ['received', 'acknowledged'], to: 'escalated', emits: 'mail.escalated' },
    escalate_further: { from: ['escalated'], to: 'escalated', emits: 'mail.escalated' },
    acknowledge: { from: ['received', 'escalated'], to: 'acknowledged', emits: 'mail.acknowledged' },
  },
  changes: { categorize: 'mail.categorized', forward: 'mail.forwarded' },
});
export type MailItemStatus = StatusOf<typeof mailItemMachine>;

export const mailCategories = [
  'service_of_process',
  'court_filing',
  'tax_notice',
  'state_notice',
  'bank',
  'vendor',
  'junk',
  'other',
] as const;
export type MailCategory = (typeof mailCategories)[number];
