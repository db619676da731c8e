import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { invalidParam, Problem } from '#kernel/problem';
import type { Move } from '#kernel/machine';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/http/context';
import { Entity } from '#companies/entity';
import { Document } from '#documents/document';
import { obstacleTo } from './beside';
import type { DraftChecklistItem, SatisfyChecklistItem, WaiveChecklistItem } from './checklist-item.dto';
import { ChecklistItem } from './checklist-item.entity';
import { checklistItemMachine } from './checklist-item.machine';
import { draftPapers } from './closing/drafting';
import { voidPapersOf } from './closing/escrow';
import { CorporateTransaction } from './corporate-transaction.entity';
import { isSeen } from './gates';

const { draft, satisfy, waive } = checklistItemMachine.moves;

@Injectable()
export class ChecklistItemService {
  /** Writes the papers of an item, or takes what the parties have written; what was there before is void. */
  async draft({ id, ...asked }: DraftChecklistItem, { work }: Ctx): Promise<ChecklistItem> {
    const held = await hold(work, id, draft);
    const papers = await draftPapers(work, held, asked);
    return work.move(held.item, draft, { papers });
  }

  async satisfy({ id, evidence_document_id, note }: SatisfyChecklistItem, { work }: Ctx): Promise<ChecklistItem> {
    const { item, entity } = await hold(work, id, satisfy);
    const paper = evidence_document_id === undefined ? null : await work.find(Document, evidence_document_id);
    if (paper && paper.entity_id !== entity.id)
      throw invalidParam(
        'evidence_document_id',
        'evidence_document_id names no document of this company.',
        'not_found',
      );
    await voidPapersOf(work, item, `${item.title}: that was delivered in another form.`, evidence_document_id);
    return work.move(item, satisfy, {
      papers: [],
      done_on: companyDay(entity, work.now),
      evidence_document_id: evidence_document_id ?? null,
      note: note ?? null,
    });
  }

  async waive({ id, reason }: WaiveChecklistItem, { work }: Ctx): Promise<ChecklistItem> {
    const { item, entity } = await hold(work, id, waive);
    await voidPapersOf(work, item, `${item.title}: that is not needed (${reason}).`);
    return work.move(item, waive, { papers: [], done_on: companyDay(entity, work.now), note: reason }, reason);
  }
}

interface Held {
  entity: Entity;
  transaction: CorporateTransaction;
  item: ChecklistItem;
}

async function hold(work: UnitOfWork, id: string, move: Move): Promise<Held> {
  const { entity_id, corporate_transaction_id } = await work.find(ChecklistItem, id);
  const entity = await work.lock(Entity, entity_id);
  const transaction = await work.lock(CorporateTransaction, corporate_transaction_id);
  const item = await work.lock(ChecklistItem, id);
  const refuse = (why: string): Problem =>
    new Problem('invalid_state_transition', why, {
      current_state: item.status,
      attempted_transition: move.name,
      allowed_transitions: [],
    });
  if (transaction.status === 'terminated') throw refuse('The transaction was called off.');
  if (isSeen(item.key))
    throw refuse(
      `${item.title}: that is seen by itself, so nobody says or waives it. The closing checklist says how it stands.`,
    );
  work.mustBeOpen(item, move);
  const obstacle = move === satisfy ? await obstacleTo(work, item.key, transaction) : null;
  if (obstacle) throw refuse(`${item.title}: ${obstacle.says}. Mend that first: POST ${obstacle.how.path}.`);
  return { entity, transaction, item };
}
