import { machine, type StatusOf } from '#kernel/machine';

/**
 * A piece of mail from its arrival until a human has taken note of it. What is escalated is brought to humans again and
 * again; what was acknowledged is escalated anew where it turns out to be more than it was taken for.
 */
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
