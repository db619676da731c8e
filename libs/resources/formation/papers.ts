import { legalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Document, templateFor } from '#resources/document';
import type { Entity } from '#resources/entity';

export interface Paper { type: string; facts: object; execution_status: 'draft' | 'executed' | null; stakeholder_id?: string | null }

/** A document of a company that waits to be rendered. Its facts are complete: nothing is added afterwards. */
export function writePaper(work: UnitOfWork, entity: Entity, { type, facts, execution_status, stakeholder_id = null }: Paper): Document {
  const template = templateFor(type, entity.jurisdiction);
  return work.insert(Document, {
    entity_id: entity.id, type, facts, title: template.title(facts), template_id: template.id, provenance: 'service_generated',
    execution_status, stakeholder_id, dated: legalDate(work.now),
  });
}
