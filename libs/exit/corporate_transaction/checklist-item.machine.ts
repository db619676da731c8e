import { machine, type StatusOf } from '#kernel/machine';

/**
 * Something that a transaction needs. A paper is drafted, reviewed by those who sign it, and executed once it is signed
 * and released; anything else is delivered, or waived. What was delivered and is too old is drafted or delivered again.
 */
export const checklistItemMachine = machine('checklist_item', {
  initial: 'open',
  moves: {
    draft: { from: ['open', 'draft', 'review', 'delivered'], to: 'draft', emits: 'checklist_item.drafted' },
    send: { from: ['draft'], to: 'review', emits: 'checklist_item.sent' },
    execute: { from: ['review'], to: 'executed', emits: 'checklist_item.executed' },
    satisfy: { from: ['open', 'draft', 'delivered'], to: 'delivered', emits: 'checklist_item.satisfied' },
    waive: { from: ['open', 'draft'], to: 'waived', emits: 'checklist_item.waived' },
  },
});
export type ChecklistItemStatus = StatusOf<typeof checklistItemMachine>;
