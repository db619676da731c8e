import { isId } from '#kernel/ids';
import { notFound } from '#kernel/problem';
import type { RequestContext } from '#platform/http/context';
import { Ctx, Input, Operation } from '#platform/http/operation';
import { Resource } from '#platform/http/resource';
import { pageChecks, pageQuery } from '#platform/wire/list';
import { Entity } from '#resources/entity';
import { ListMinuteBookEntries, MinuteBookOf } from './minute-book-entry.dto';
import { MinuteBookEntry } from './minute-book-entry.entity';

const sorts = ['created', 'position', 'dated'];

@Resource({ path: 'minute_book_entries', entity: MinuteBookEntry, filters: ListMinuteBookEntries, sorts, doc: 'Pages of minute books, each linked to the one before by its hash.' })
export class MinuteBookController {
  @Operation('GET /entities/:id/minute_book', { answers: 200, returns: 'page', checks: pageChecks(MinuteBookEntry, sorts), doc: 'The minute book of a company, in the order of its entries unless sorted otherwise.' })
  async minuteBook(@Input() { id, ...input }: MinuteBookOf, @Ctx() { read }: RequestContext) {
    if (!isId('ent', id)) throw notFound('entity');
    const page = await read.page(MinuteBookEntry, pageQuery({ sort: 'position', ...input }, { sorts, where: [{ column: 'entity_id', operator: '=', value: id }] }));
    if (page.data.length === 0) await read.find(Entity, id); // 404 where there is no such company
    return page;
  }
}
