import { companyDay } from '#kernel/calendar';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Document } from '#documents/document';
import type { Entity } from '#companies/entity';
import { compositionOf, consentFinding, electorate, isLlc } from './deciders';
import { begin, quorumNotMet } from './open-resolution';
import type { Resolution } from './resolution.entity';

export const initialConsentType = (entity: Pick<Entity, 'entity_type'>) =>
  isLlc(entity) ? ('initial_member_consent' as const) : ('initial_board_resolution' as const);

/**
 * Sends the first decision for signature: the board organizes a corporation (8 Del. C. § 108(c)), and the members of an
 * LLC adopt its agreement. 422 if all their signatures would not suffice. Requires the lock on the company.
 */
export async function openInitialConsent(work: UnitOfWork, entity: Entity, document: Document): Promise<Resolution> {
  const llc = isLlc(entity);
  const question = {
    body: llc ? ('members' as const) : ('board' as const),
    action: 'initial_board_resolution' as const,
    affected: null,
  };
  const composition = await compositionOf(work, entity, companyDay(entity, work.now));
  const signatories = electorate(composition, question.body, false);
  const finding = consentFinding(entity, composition, question, signatories);
  if (!finding)
    throw new Error(`the law of ${entity.jurisdiction} gives its ${question.body} no way to decide by consent`);
  if (!finding.met) throw quorumNotMet(finding);
  const { id: document_id, template_id, title: subject } = document;
  return begin(work, entity, {
    kind: 'written_consent',
    subject,
    body: question.body,
    action: question.action,
    template_id,
    document_id,
    cover_page_fields: null,
    particulars: null,
    affected_share_class_ids: null,
    meeting: null,
    signatories,
    finding,
  });
}
