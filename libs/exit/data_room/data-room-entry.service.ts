import { Injectable } from '@nestjs/common';
import { errorWhen } from '#kernel/error-when';
import { invalid, Problem } from '#kernel/problem';
import type { Ctx } from '#platform/operations/context';
import type { ById } from '#platform/wire/input';
import { Entity } from '#companies/entity';
import { checkOfCompany, Document, notReady } from '#documents/document';
import { CorporateTransaction } from '#exit/corporate_transaction';
import type { CreateDataRoomEntry } from './data-room-entry.dto';
import { DataRoomEntry } from './data-room-entry.entity';
import { dataRoomEntryMachine } from './data-room-entry.machine';
import { roomOf } from './room-index';

/** Bounds the index document and the archive. */
const mostEntries = 500;

@Injectable()
export class DataRoomEntryService {
  async create({ id, ...input }: CreateDataRoomEntry, { work }: Ctx): Promise<DataRoomEntry> {
    const { entity_id } = await work.find(CorporateTransaction, id);
    await work.lock(Entity, entity_id);
    assertRoomOpen(await work.lock(CorporateTransaction, id));
    const { document_id, section, note, metadata } = input;
    const document = await work.find(Document, document_id);
    const room = await roomOf(work, id);
    const there = room.find((one) => one.document.id === document_id);
    const wrong = (is: boolean, code: string, message: string) => errorWhen(is, 'document_id', code, message);
    const errors = [
      ...checkOfCompany(document, entity_id, 'document_id'),
      ...wrong(there !== undefined, 'duplicate', `The document is already in the data room as item ${there?.number}.`),
      ...wrong(
        room.length >= mostEntries,
        'too_many',
        `A data room can hold at most ${mostEntries} documents. Combine several documents into a single document.`,
      ),
    ];
    if (errors.length > 0) throw invalid(errors);
    if (document.sha256 === null) throw notReady(document, 'add to the data room');
    return work.insert(DataRoomEntry, {
      entity_id,
      corporate_transaction_id: id,
      section,
      document_id,
      note: note ?? null,
      metadata,
    });
  }

  async remove({ id }: ById, { work }: Ctx): Promise<DataRoomEntry> {
    const { entity_id } = await work.find(DataRoomEntry, id);
    await work.lock(Entity, entity_id);
    return work.move(await work.lock(DataRoomEntry, id), dataRoomEntryMachine.moves.remove);
  }
}

function assertRoomOpen({ status, agreed_on }: CorporateTransaction): void {
  if (status === 'loi' || status === 'due_diligence') return;
  throw new Problem(
    'invalid_state_transition',
    agreed_on === null
      ? 'The transaction was terminated, so its data room is closed.'
      : `The data room was frozen on ${agreed_on}, when the transaction became definitive. You cannot add documents.`,
    { current_state: status, attempted_transition: 'add to the data room', allowed_transitions: [] },
  );
}
