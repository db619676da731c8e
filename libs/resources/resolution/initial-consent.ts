import { legalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Document } from '#resources/document';
import type { Entity } from '#resources/entity';
import { compositionOf, electorate } from './composition';
import { begin } from './opening';
import { consentFinding, isLlc } from './question';
import type { Resolution } from './resolution.entity';

/**
 * Brings the first decision of a company before its founders: the board organizes a corporation (8 Del. C. § 108(c)), the members of an LLC adopt its agreement. Its paper
 * was written by the formation. The work holds the company, whose founders are in office.
 */
export async function openInitialConsent(work: UnitOfWork, entity: Entity): Promise<Resolution | null> {
  const llc = isLlc(entity);
  const type = llc ? 'initial_member_consent' : 'initial_board_resolution';
  const [document] = await work.all(Document, { entity_id: entity.id, type, execution_status: 'draft' });
  if (!document) return null;
  const question = { body: llc ? 'members' as const : 'board' as const, action: 'initial_board_resolution' as const, affected: null };
  const composition = await compositionOf(work, entity, legalDate(work.now));
  const signatories = electorate(composition, question.body, false);
  const finding = consentFinding(entity, composition, question, signatories);
  if (!finding?.met) return null;
  const { id: document_id, template_id, title: subject } = document;
  return begin(work, entity, { kind: 'written_consent', subject, body: question.body, action: question.action, template_id, document_id, cover_page_fields: null, particulars: null, affected_share_class_ids: null, meeting: null, signatories, finding });
}
