import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Document } from '#documents/document';

/** False after a permanent failure. The caller holds the company's row lock. */
export async function isPacketUnderWay(work: UnitOfWork, entity_id: string): Promise<boolean> {
  const [found] = await work.statement(
    `select 1 from plan p join plan_step s using (workflow_id) where p.entity_id = $1 and p.kind = 'formation_packet'
       and (s.status in ('pending', 'waiting') or exists (select from document d where d.entity_id = $1
       and d.status <> 'ready' and s.products ? d.id)) limit 1`,
    [entity_id],
  );
  return found !== undefined;
}

/** The next packet replaces these unsigned documents. */
export async function packetDrafts(work: UnitOfWork, entity_id: string): Promise<Document[]> {
  const written = await work.statement<{ products: string[] }>(
    `select s.products from plan p join plan_step s using (workflow_id) where p.entity_id = $1
      and p.kind = 'formation_packet' and s.products is not null`,
    [entity_id],
  );
  return work.lockAll(Document, {
    entity_id,
    id: written.flatMap(({ products }) => products),
    execution_status: 'draft',
  });
}

/**
 * Changes after the request were unknown to its approver. The plan's id dates from the request, and later audit entries
 * have greater ids. The caller holds the company's row lock.
 */
export async function takenUpSince(
  work: UnitOfWork,
  document_ids: string[],
  workflow_id: string,
): Promise<Set<string>> {
  const [, asked] = workflow_id.split('pln_');
  const found = await work.statement<{ id: string }>(
    `select d.id from document d where d.id = any($1) and exists (
       select from audit_entry a where a.subject_id in (select d.id union select e.id from signing_envelope e
       where e.document_id = d.id)
         and a.action in ('document.revised', 'signing_envelope.created', 'signing_envelope.sent')
         and split_part(a.id, '_', 2) collate "C" > $2)`,
    [document_ids, asked],
  );
  return new Set(found.map(({ id }) => id));
}
