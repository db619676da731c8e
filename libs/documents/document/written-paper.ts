import { companyDay, type Resident } from '#kernel/calendar';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Document } from './document.entity';
import { templateFor } from './templates/index';
import { type Jurisdiction } from './templates/facts';

export interface Paper {
  type: string;
  facts: object;
  execution_status: 'draft' | 'executed' | null;
  stakeholder_id?: string | null;
  replaces_document_id?: string;
}

/** A document of a company that waits to be rendered. Its facts are complete: nothing is added afterwards. */
export function writePaper(
  work: UnitOfWork,
  company: Resident & { id: string; jurisdiction: Jurisdiction },
  { type, facts, execution_status, stakeholder_id = null, replaces_document_id }: Paper,
): Document {
  const template = templateFor(type, company.jurisdiction);
  return work.insert(Document, {
    entity_id: company.id,
    type,
    facts,
    title: template.title(facts),
    template_id: template.id,
    provenance: 'service_generated',
    execution_status,
    stakeholder_id,
    replaces_document_id: replaces_document_id ?? null,
    dated: companyDay(company, work.now),
  });
}
