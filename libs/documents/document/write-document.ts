import { companyDay, type Resident } from '#kernel/calendar';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Document } from './document.entity';
import { type DocumentTemplate, templateFor } from '#documents/kit';
import type { JurisdictionCode } from '#law/common/jurisdictions';

export interface Paper<F extends object = object> {
  /** A kind if the state's law selects the template. */
  template: DocumentTemplate<F> | string;
  facts: NoInfer<F>;
  execution_status: 'draft' | 'executed' | null;
  stakeholder_id?: string | null;
  replaces_document_id?: string;
}

export function writePaper<F extends object>(
  work: UnitOfWork,
  company: Resident & { id: string; jurisdiction: JurisdictionCode },
  { template: given, facts, execution_status, stakeholder_id = null, replaces_document_id }: Paper<F>,
): Document {
  const template = typeof given === 'string' ? templateFor(given, company.jurisdiction) : given;
  return work.insert(Document, {
    entity_id: company.id,
    type: template.kind,
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
