import { companyDay } from '#kernel/calendar';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { companyFacts, type Entity } from '#companies/entity';
import type { Stakeholder } from '#companies/stakeholder';
import { signatoryOf } from '#charter/amendment';
import { Document, startRendering, writePaper } from '#documents/document';
import type { LetterOfIntentFacts } from './letter.facts';
import type { LetterVersion } from './letter-of-intent.entity';
import type { Terms } from './letter-of-intent.validation';
import { redlineOf } from './redline';
import { letterOfIntent } from './letter-of-intent.document';
import { letterOfIntentRedline } from './redline.document';

export interface Parties {
  counterparty: Stakeholder;
  signer: Stakeholder;
}

/** The version and its redline render later. */
export function writeVersion(
  work: UnitOfWork,
  entity: Entity,
  { number, terms, parties, before }: { number: number; terms: Terms; parties: Parties; before: Document | null },
): LetterVersion {
  const facts = factsOf(work, entity, { number, terms, parties });
  const paper = writePaper(work, entity, {
    template: letterOfIntent,
    facts,
    execution_status: 'draft',
    replaces_document_id: before?.id,
  });
  startRendering(work, paper);
  if (!before) return { document_id: paper.id, redline_document_id: null };
  const redline = writePaper(work, entity, {
    template: letterOfIntentRedline,
    facts: redlineOf(before.facts as LetterOfIntentFacts, facts),
    execution_status: null,
  });
  startRendering(work, redline);
  return { document_id: paper.id, redline_document_id: redline.id };
}

function factsOf(
  work: UnitOfWork,
  entity: Entity,
  { number, terms, parties: { counterparty, signer } }: { number: number; terms: Terms; parties: Parties },
): LetterOfIntentFacts {
  const today = companyDay(entity, work.now);
  const { id: stakeholder_id, kind, name, representative } = counterparty;
  return {
    company: companyFacts(entity),
    number,
    kind: terms.kind,
    counterparty: {
      stakeholder_id,
      kind,
      name,
      representative: representative && { name: representative.name, title: representative.title },
    },
    structure: terms.structure,
    price_cents: terms.price_cents,
    exclusivity_until: terms.exclusivity_until,
    binding_terms: terms.binding_terms,
    expires_at: terms.expires_at.toISOString(),
    signatory: { stakeholder_id: signer.id, name: signer.name, title: signatoryOf(entity, signer, today)!.title },
    document_date: today,
  };
}
