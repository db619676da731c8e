import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { CreateDataRoomGuest } from './data-room-guest.dto';
import { DataRoomGuest } from './data-room-guest.entity';
import { dataRoomGuestMachine } from './data-room-guest.machine';
import { DataRoomGuestService } from './data-room-guest.service';

@Resource({
  path: 'data_room_guests',
  entity: DataRoomGuest,
  filters: ['corporate_transaction_id', 'entity_id', 'status'],
  sorts: ['created'],
  doc: 'People on the other side who have access to a data room.',
})
export class DataRoomGuestController {
  constructor(private readonly guests: DataRoomGuestService) {}

  @Operation('POST /corporate_transactions/:id/data_room_guests', {
    answers: 201,
    human: 'signature',
    refuses: ['invalid_state_transition'],
    summary: 'Invite a data room guest',
    doc:
      'Invites a guest to the data room. Minutebook emails the guest a link to a page that shows the index and each ' +
      "document, watermarked with the guest's name. The link works until you revoke it or the transaction is " +
      'terminated.',
  })
  create(@Input() input: CreateDataRoomGuest, @Ctx() ctx: RequestContext) {
    return this.guests.create(input, ctx);
  }

  @Operation('POST /data_room_guests/:id/revoke', {
    answers: 200,
    move: dataRoomGuestMachine.moves.revoke,
    doc: "Revokes a guest's access immediately.",
  })
  revoke(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.guests.revoke(input, ctx);
  }
}
