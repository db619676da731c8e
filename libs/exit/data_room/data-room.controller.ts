import { Readable } from 'node:stream';
import { Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { CorporateTransaction } from '#exit/corporate_transaction';
import { archiveOf } from './room-archive';
import { DataRoomView } from './data-room.dto';
import { roomOf } from './room-index';

@Resource({ path: 'data_rooms', view: () => DataRoomView, doc: 'Data rooms for corporate transactions.' })
export class DataRoomController {
  @Operation('GET /corporate_transactions/:id/data_room', {
    answers: 200,
    doc: "Returns the data room's index. The sections follow the typical representations of a target company.",
    callers: { discloses: 'company' },
  })
  async retrieve(@Input() { id }: ById, @Ctx() { read }: RequestContext): Promise<DataRoomView> {
    const { agreed_on, data_room_document_id } = await read.find(CorporateTransaction, id);
    const room = await roomOf(read, id);
    return {
      object: 'data_room',
      corporate_transaction_id: id,
      frozen: agreed_on !== null,
      frozen_on: agreed_on,
      index_document_id: data_room_document_id,
      data: room.map(({ number, entry, document, sha256, executed, pages }) => ({
        id: entry.id,
        number,
        section: entry.section,
        title: document.title,
        document_id: document.id,
        sha256,
        dated: document.dated,
        executed,
        pages,
        note: entry.note,
      })),
    };
  }

  @Operation('GET /corporate_transactions/:id/data_room_archive', {
    answers: 200,
    summary: 'Download the data room',
    doc:
      "Returns the data room's documents as a ZIP file, in index order. Once the room is frozen, " +
      'the archive contains the disclosed documents and the index as of the freeze date.',
    callers: { discloses: 'company' },
    limits: { rate: 'read_computed' },
    transport: { raw: 'application/zip' },
  })
  async archive(
    @Input() { id }: ById,
    @Ctx() { read }: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readable> {
    const archive = await archiveOf(read, await read.find(CorporateTransaction, id));
    void reply.type('application/zip').header('content-disposition', `attachment; filename="data-room-${id}.zip"`);
    return Readable.from(archive);
  }
}
