import { ById } from '#platform/wire/input';
import { Injectable } from '@nestjs/common';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import { Entity } from '#companies/entity';
import type { Document } from '#documents/document';
import { CorporateTransaction } from '../corporate-transaction.entity';
import { subjectOf } from '../transaction-progress';
import { binderFiles, bindPapers } from './closing-binder';
import { closingChecklist } from './closing-checklist';
import type { ClosingChecklistView } from './closing-checklist.dto';
import { packetsOf, sendPackets } from './signature-packets';
import type { SendSignaturePackets, SignaturePacketsView } from './signature-packet.dto';

@Injectable()
export class ClosingService {
  async checklist({ id }: ById, { read }: Ctx): Promise<ClosingChecklistView> {
    return closingChecklist(await subjectOf(read, id));
  }

  async send({ id, checklist_item_ids }: SendSignaturePackets, { work }: Ctx): Promise<CorporateTransaction> {
    const held = await hold(work, id);
    await sendPackets(work, held, checklist_item_ids);
    return held.transaction;
  }

  async packets({ id }: ById, { read }: Ctx): Promise<SignaturePacketsView> {
    return packetsOf(read, await read.find(CorporateTransaction, id));
  }

  async bind({ id }: ById, { work }: Ctx): Promise<Document> {
    const { entity, transaction } = await hold(work, id);
    return bindPapers(work, entity, transaction);
  }

  async files({ id }: ById, { read }: Ctx): Promise<Buffer> {
    return binderFiles(await subjectOf(read, id));
  }
}

async function hold(work: UnitOfWork, id: string): Promise<{ entity: Entity; transaction: CorporateTransaction }> {
  const { entity_id } = await work.find(CorporateTransaction, id);
  const entity = await work.lock(Entity, entity_id);
  return { entity, transaction: await work.lock(CorporateTransaction, id) };
}
