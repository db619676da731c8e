import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { ChecklistItemView } from './checklist-item.dto';
import { checklistItemMachine, type ChecklistItemStatus } from './checklist-item.machine';
import type { ItemKey } from './checklist';
import type { ItemPaper } from './closing/item-document';

/** A gate, or a task after closing. */
@ResourceEntity({ name: 'checklist_item', prefix: 'cli', machine: checklistItemMachine, view: () => ChecklistItemView })
export class ChecklistItem extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') corporate_transaction_id: string;
  @Column('text') status: ChecklistItemStatus;
  @Column('text') key: ItemKey;
  @Column('text') stage: string | null;
  @Column('text') phase: string;
  @Column('text') title: string;
  @Column('text') owner: string;
  @Column('date') done_on: LegalDate | null;
  @Column('text') evidence_document_id: string | null;
  @Column('text') note: string | null;
  @Column('jsonb') papers: ItemPaper[];
}
