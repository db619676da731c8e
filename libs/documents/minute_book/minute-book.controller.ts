import { isId } from '#kernel/ids';
import { notFound } from '#kernel/problem';
import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { pageChecks, pageQuery } from '#platform/queries/list';
import { Document } from '#documents/document';
import { Entity } from '#companies/entity';
import { exportBook } from './minute-book-export';
import { MinuteBookOf } from './minute-book-entry.dto';
import { MinuteBookEntry } from './minute-book-entry.entity';
import { verifyBook } from './verification';
import { ExportMinuteBook, MinuteBookVerificationView } from './verification.dto';

const sorts = ['created', 'position', 'dated'];

@Resource({
  path: 'minute_book_entries',
  entity: MinuteBookEntry,
  filters: ['entity_id', 'kind'],
  sorts,
  doc: 'Minute book entries, each linked to the previous entry by its hash.',
})
export class MinuteBookController {
  @Operation('GET /entities/:id/minute_book', {
    answers: 200,
    returns: 'page',
    checks: pageChecks(MinuteBookEntry, sorts),
    summary: 'Retrieve a minute book',
    doc: "Returns the entries in a company's minute book, in order.",
  })
  async minuteBook(@Input() { id, ...input }: MinuteBookOf, @Ctx() { read }: RequestContext) {
    if (!isId('ent', id)) throw notFound('entity');
    const page = await read.page(
      MinuteBookEntry,
      pageQuery({ sort: 'position', ...input }, { sorts, where: [{ column: 'entity_id', operator: '=', value: id }] }),
    );
    if (page.data.length === 0) await read.find(Entity, id); // 404 for an unknown company
    return page;
  }

  @Operation('GET /entities/:id/minute_book/verify', {
    answers: 200,
    returns: () => MinuteBookVerificationView,
    summary: 'Verify a minute book',
    doc: 'Recomputes the hashes of a minute book and its documents, and reports the first error.',
    callers: { discloses: 'itself' },
    limits: { rate: 'read_computed' },
  })
  async verifyMinuteBook(@Input() { id }: ById, @Ctx() { read }: RequestContext): Promise<MinuteBookVerificationView> {
    await read.find(Entity, id);
    return { object: 'minute_book_verification', entity_id: id, ...(await verifyBook(read, id)) };
  }
}

@Resource({
  path: 'documents',
  entity: Document,
  doc: 'Legal documents, each available as facts in JSON and as a PDF with the same content.',
})
export class MinuteBookExportController {
  @Operation('POST /entities/:id/minute_book/export', {
    answers: 202,
    summary: 'Export a minute book',
    doc: 'Combines a minute book into one PDF with an index and bookmarks. The PDF is generated in the background.',
    callers: { discloses: 'company' },
  })
  exportMinuteBook(@Input() input: ExportMinuteBook, @Ctx() { work }: RequestContext) {
    return exportBook(work, input);
  }
}
