import type { Metadata } from '#platform/wire/envelope';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Document } from './document.entity';
import { type DecisionFacts, decisionTemplate, templateRow } from '#documents/kit';

export interface Decision {
  template_id: string;
  facts: DecisionFacts;
  metadata?: Metadata;
}

/** Managers decide as a board does, members as stockholders do. */
const sideOf = { board: 'board', managers: 'board', stockholders: 'stockholders', members: 'stockholders' } as const;

export function decisionObstacle({
  template_id,
  facts: { body, company },
}: {
  template_id: string;
  facts: Pick<DecisionFacts, 'body' | 'company'>;
}): string | null {
  const template = decisionTemplate(template_id);
  if (!template)
    return templateRow(template_id)
      ? `${template_id} is reserved for the formation of a company. Choose a different template.`
      : `${template_id} is not a template. List the templates: GET /v1/templates.`;
  const { body: decides, cover_page_field_schema: schema } = template.decides;
  if (decides !== 'either' && decides !== sideOf[body])
    return `${template_id} cannot be used for a decision of the ${body}.`;
  return company.entity_type === 'llc' && schema === null
    ? `${template_id} is for corporations. Use a general template for the members or managers of an LLC.`
    : null;
}

/** Throws a RangeError if the template and the body do not match. */
export function writeDecision(
  work: UnitOfWork,
  { id: entity_id }: { id: string },
  { template_id, facts, metadata }: Decision,
): Document {
  const reason = decisionObstacle({ template_id, facts });
  if (reason !== null) throw new RangeError(reason);
  const { kind, title, decides } = decisionTemplate(template_id)!;
  const { recitals, resolved_clauses, effective_date } = facts;
  return work.insert(Document, {
    entity_id,
    metadata,
    type: kind,
    title: title(facts),
    template_id,
    facts,
    provenance: 'service_generated',
    execution_status: 'draft',
    dated: facts.document_date,
    cover_page_fields: decides.cover_page_field_schema && { recitals, resolved_clauses, effective_date },
  });
}
