import { isId } from '#kernel/ids';
import { notFound } from '#kernel/problem';
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
    doc: 'Returns the log of a data room: each opening of a document by a guest, newest first by default.',
  })
  async log(@Input() { id, ...input }: DataRoomLogOf, @Ctx() { read }: RequestContext) {
    if (!isId('ctx', id)) throw notFound('corporate transaction');
    const where = [{ column: 'corporate_transaction_id', operator: '=' as const, value: id }];
    await read.find(CorporateTransaction, id); // 404 for an unknown transaction
    return read.page(DataRoomOpening, pageQuery({ sort: '-created', ...input }, { sorts, where }));
  }
}
