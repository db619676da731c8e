import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Document } from '#resources/document';

/** True while the papers of a packet are written or rendered. A packet that failed for good is over. The work holds the company. */
export async function isPacketUnderWay(work: UnitOfWork, entity_id: string): Promise<boolean> {
  const [found] = await work.statement(
    `select 1 from plan p join plan_step s using (workflow_id) where p.entity_id = $1 and p.kind = 'formation_packet'
       and (s.status in ('pending', 'waiting') or exists (select from document d where d.entity_id = $1 and d.status <> 'ready' and s.products ? d.id)) limit 1`, [entity_id]);
  return found !== undefined;
}

/** The papers of packets that nobody has signed: the next packet takes their place. */
export async function packetDrafts(work: UnitOfWork, entity_id: string): Promise<Document[]> {
  const written = await work.statement<{ products: string[] }>(
    `select s.products from plan p join plan_step s using (workflow_id) where p.entity_id = $1 and p.kind = 'formation_packet' and s.products is not null`, [entity_id]);
  return work.lockAll(Document, { entity_id, id: written.flatMap(({ products }) => products), execution_status: 'draft' });
}
