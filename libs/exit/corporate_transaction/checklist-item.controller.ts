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
  doc: "Closing checklist items for corporate transactions, including each stage's gates.",
})
export class ChecklistItemController {
  constructor(private readonly items: ChecklistItemService) {}

  @Operation('POST /checklist_items/:id/draft', {
    answers: 202,
    move: draft,
    refuses: ['not_found'],
    doc:
      'Drafts the documents for a checklist item or uses a version that the parties negotiated. Voids earlier ' +
      'drafts. Not allowed after anyone has signed, unless the document was declined or has expired.',
  })
  draft(@Input() input: DraftChecklistItem, @Ctx() ctx: RequestContext) {
    return this.items.draft(input, ctx);
  }

  @Operation('POST /checklist_items/:id/satisfy', {
    answers: 200,
    move: satisfy,
    human: 'signature',
    doc:
      'Records that an item is satisfied, with a document or a note as evidence. Minutebook satisfies some items ' +
      'automatically.',
  })
  satisfy(@Input() input: SatisfyChecklistItem, @Ctx() ctx: RequestContext) {
    return this.items.satisfy(input, ctx);
  }

  @Operation('POST /checklist_items/:id/waive', {
    answers: 200,
    move: waive,
    human: 'signature',
    doc: 'Records that an item is not required, including the reason and the decision maker.',
  })
  waive(@Input() input: WaiveChecklistItem, @Ctx() ctx: RequestContext) {
    return this.items.waive(input, ctx);
  }
}
