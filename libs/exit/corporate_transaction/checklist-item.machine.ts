import { machine, type StatusOf } from '#kernel/machine';

/** Signers review a drafted document, then sign and release it. Other items end delivered or waived. */
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
