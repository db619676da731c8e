import type { UnitOfWork } from '#platform/db/unit-of-work';
import { companyFacts, Entity } from '#companies/entity';
import { Stakeholder } from '#companies/stakeholder';
import { notReady, startRendering, writePaper } from '#documents/document';
import { dataRoomIndex, type DataRoomIndexFacts } from './data-room-index.document';
import { type CorporateTransaction, kindRules } from '#exit/corporate_transaction';
import { DataRoomEntry } from './data-room-entry.entity';
import { dataRoomEntryMachine } from './data-room-entry.machine';
import { type RoomPlace, roomOf } from './room-index';
import { roomSections, sectionHead } from './sections';

/**
 * Hashes each file and writes an index. The work holds company and transaction. Throws 409 while a document renders.
 */
export async function freezeDataRoom(work: UnitOfWork, transaction: CorporateTransaction): Promise<void> {
  const room = await roomOf(work, transaction.id);
  const unfinished = room.find(({ sha256 }) => sha256 === null);
  if (unfinished) throw notReady(unfinished.document, 'freeze');
  if (room.length === 0) return;
  const { id: corporate_transaction_id, entity_id } = transaction;
  const entity = await work.find(Entity, entity_id);
  const hashes = new Map(room.map(({ entry, sha256 }) => [entry.id, sha256]));
  for (const entry of await work.lockAll(DataRoomEntry, { corporate_transaction_id, status: 'disclosed' }))
    work.move(entry, dataRoomEntryMachine.moves.freeze, { sha256: hashes.get(entry.id) });
  const facts = await indexFacts(work, { entity, transaction, room });
  const paper = writePaper(work, entity, { template: dataRoomIndex, facts, execution_status: null });
  startRendering(work, paper);
  work.update(transaction, { data_room_document_id: paper.id });
}

async function indexFacts(
  work: UnitOfWork,
  { entity, transaction, room }: { entity: Entity; transaction: CorporateTransaction; room: readonly RoomPlace[] },
): Promise<DataRoomIndexFacts> {
  const { counterparty_stakeholder_id: other, kind, agreed_on } = transaction;
  return {
    company: companyFacts(entity),
    transaction: {
      id: transaction.id,
      title: kindRules[kind].title,
      preposition: kindRules[kind].preposition,
      counterparty: other === null ? null : (await work.find(Stakeholder, other)).name,
    },
    document_date: agreed_on!,
    sections: roomSections
      .map((section) => ({
        head: sectionHead(section),
        entries: room
          .filter(({ entry }) => entry.section === section)
          .map(({ number, document, sha256, entry: { note } }) => ({
            number,
            title: document.title,
            document_id: document.id,
            sha256: sha256!,
            note,
          })),
      }))
      .filter(({ entries }) => entries.length > 0),
  };
}
