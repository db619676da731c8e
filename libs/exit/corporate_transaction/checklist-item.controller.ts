import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { DraftChecklistItem, SatisfyChecklistItem, WaiveChecklistItem } from './checklist-item.dto';
import { ChecklistItem } from './checklist-item.entity';
import { checklistItemMachine } from './checklist-item.machine';
import { ChecklistItemService } from './checklist-item.service';

const { draft, satisfy, waive } = checklistItemMachine.moves;

@Resource({
  path: 'checklist_items',
  entity: ChecklistItem,
  filters: ['corporate_transaction_id', 'entity_id', 'status'],
  sorts: ['created'],
  doc: 'What a corporate transaction needs, thing by thing: gates of its stages, and entries of its closing checklist.',
})
export class ChecklistItemController {
  constructor(private readonly items: ChecklistItemService) {}

  @Operation('POST /checklist_items/:id/draft', {
    answers: 202,
    move: draft,
    refuses: ['not_found'],
    doc:
      'Writes the papers of an item, or takes a version of the parties; what was drafted before is void. Refused ' +
      'once somebody has signed. The instrument is written again, where it was not signed.',
  })
  draft(@Input() input: DraftChecklistItem, @Ctx() ctx: RequestContext) {
    return this.items.draft(input, ctx);
  }

  @Operation('POST /checklist_items/:id/satisfy', {
    answers: 200,
    move: satisfy,
    human: 'signature',
    doc:
      'Records that something is there, with a document that proves it or a note. What is seen by itself is not ' +
      'said.',
  })
  satisfy(@Input() input: SatisfyChecklistItem, @Ctx() ctx: RequestContext) {
    return this.items.satisfy(input, ctx);
  }

  @Operation('POST /checklist_items/:id/waive', {
    answers: 200,
    move: waive,
    human: 'signature',
    doc: 'Records that something is not needed, and who says so.',
  })
  waive(@Input() input: WaiveChecklistItem, @Ctx() ctx: RequestContext) {
    return this.items.waive(input, ctx);
  }
}
