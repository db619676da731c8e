import { isId } from '#kernel/ids';
import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { pageChecks, pageQuery } from '#platform/queries/list';
import { CorporateTransaction } from '#exit/corporate_transaction';
import { DataRoomLogOf } from './data-room-opening.dto';
import { DataRoomOpening } from './data-room-opening.entity';

const sorts = ['created'];

@Resource({
  path: 'data_room_openings',
  entity: DataRoomOpening,
  filters: ['data_room_guest_id', 'data_room_entry_id', 'corporate_transaction_id', 'entity_id'],
  sorts,
  doc: 'Log of documents opened in data rooms.',
})
export class DataRoomOpeningController {
  @Operation('GET /corporate_transactions/:id/data_room_log', {
    answers: 200,
    returns: 'page',
    checks: pageChecks(DataRoomOpening, sorts),
    summary: 'List data room openings',
    doc:
      "Returns a data room's log, which shows each time a guest opened a document. By default, the " +
      'newest entries come first.',
  })
  async log(@Input() { id, ...input }: DataRoomLogOf, @Ctx() { read }: RequestContext) {
    const value = isId('ctx', id) ? id : 'none';
    const where = [{ column: 'corporate_transaction_id', operator: '=' as const, value }];
    const page = await read.page(DataRoomOpening, pageQuery({ sort: '-created', ...input }, { sorts, where }));
    await read.find(CorporateTransaction, id); // 404 for an unknown transaction, unless the query is invalid
    return page;
  }
}
