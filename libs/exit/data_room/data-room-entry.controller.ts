import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { CreateDataRoomEntry } from './data-room-entry.dto';
import { DataRoomEntry } from './data-room-entry.entity';
import { dataRoomEntryMachine } from './data-room-entry.machine';
import { DataRoomEntryService } from './data-room-entry.service';

@Resource({
  path: 'data_room_entries',
  entity: DataRoomEntry,
  filters: ['corporate_transaction_id', 'entity_id', 'status'],
  sorts: ['created'],
  doc: 'Documents in data rooms.',
})
export class DataRoomEntryController {
  constructor(private readonly entries: DataRoomEntryService) {}

  @Operation('POST /corporate_transactions/:id/data_room_entries', {
    answers: 201,
    human: 'signature',
    refuses: ['invalid_state_transition'],
    summary: 'Add a document to the data room',
    doc:
      'Adds a document to the data room. You can add documents until the transaction reaches `definitive`. All ' +
      'guests can read them immediately.',
  })
  create(@Input() input: CreateDataRoomEntry, @Ctx() ctx: RequestContext) {
    return this.entries.create(input, ctx);
  }

  @Operation('POST /data_room_entries/:id/remove', {
    answers: 200,
    move: dataRoomEntryMachine.moves.remove,
    summary: 'Remove a document from the data room',
    doc: 'Removes a document from a data room that is not frozen. The log still shows who opened the document.',
  })
  remove(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.entries.remove(input, ctx);
  }
}
