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
  doc: 'Documents in the data rooms of corporate transactions.',
})
export class DataRoomEntryController {
  constructor(private readonly entries: DataRoomEntryService) {}

  @Operation('POST /corporate_transactions/:id/data_room_entries', {
    answers: 201,
    human: 'signature',
    refuses: ['invalid_state_transition'],
    doc:
      'Puts a document into the data room, until the transaction becomes definitive: that discloses it to its ' +
      'guests, who can read it at once.',
  })
  create(@Input() input: CreateDataRoomEntry, @Ctx() ctx: RequestContext) {
    return this.entries.create(input, ctx);
  }

  @Operation('POST /data_room_entries/:id/remove', {
    answers: 200,
    move: dataRoomEntryMachine.moves.remove,
    doc: 'Takes a document out of the data room, until the room is frozen. The log keeps who has opened it.',
  })
  remove(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.entries.remove(input, ctx);
  }
}
