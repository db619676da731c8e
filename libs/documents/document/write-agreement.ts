import { companyDay } from '#kernel/calendar';
import type { Metadata } from '#platform/wire/envelope';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Company } from '#companies/company';
import { Document } from './document.entity';
import { type CoverPageFacts, type CoverPageTemplate, hashOfTerms } from '#documents/kit';

interface Agreement {
  template: CoverPageTemplate;
  subject: string;
  cover: Record<string, unknown>;
  metadata?: Metadata;
}

/** Keeps the ID and hash of the standard terms. */
export function writeAgreement(
  work: UnitOfWork,
  { id: entity_id, facts: company }: Company,
  { template, subject, cover, metadata }: Agreement,
): Document {
  const { standard_terms: terms } = template;
  const { template_id, title, version } = terms;
  const facts: CoverPageFacts = {
    company,
    subject,
    cover,
    standard_terms: { template_id, title, version, sha256: hashOfTerms(terms) },
    document_date: companyDay(company, work.now),
  };
  return work.insert(Document, {
    entity_id,
    metadata,
    type: template.kind,
    title: template.title(facts),
    template_id: template.id,
    facts,
    cover_page_fields: cover,
    standard_terms_template_id: template_id,
    provenance: 'service_generated',
    execution_status: 'draft',
    dated: facts.document_date,
  });
}

/** The terms stay. */
export function rewritten(
  { facts }: Document,
  template: CoverPageTemplate,
  cover: Record<string, unknown>,
): Pick<Document, 'facts' | 'title' | 'cover_page_fields'> {
  const revised: CoverPageFacts = { ...(facts as CoverPageFacts), cover };
  return { facts: revised, title: template.title(revised), cover_page_fields: cover };
}
