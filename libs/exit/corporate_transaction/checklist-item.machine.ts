import { machine, type StatusOf } from '#kernel/machine';

/** Something that a transaction needs: a paper on its way to be delivered, or a condition that is met or waived. */
export const checklistItemMachine = machine('checklist_item', {
  initial: 'open',
  moves: {
    satisfy: { from: ['open'], to: 'delivered', emits: 'checklist_item.satisfied' },
    waive: { from: ['open'], to: 'waived', emits: 'checklist_item.waived' },
  },
});
export type ChecklistItemStatus = StatusOf<typeof checklistItemMachine>;
