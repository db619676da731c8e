import { isId } from '#kernel/ids';
import { resourceEntities } from '#platform/db/resource-entity';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Document } from './document.entity';

/** Papers that the course of a company writes and brings round itself, beside those of resolutions. */
const inCourse: readonly string[] = [
  'stock_purchase_agreement',
  'initial_board_resolution',
  'initial_member_consent',
  'certificate_of_amendment',
  'articles_of_amendment',
  'certificate_of_amendment_of_stock',
  'articles_of_amendment_of_stock',
  'certificate_of_amendment_of_charter',
  'articles_of_amendment_of_charter',
  'restated_certificate_of_incorporation',
  'preferred_stock_purchase_agreement',
  'subscription_agreement',
  'stock_transfer_agreement',
  'stock_surrender',
  'equity_grant_agreement',
  'restricted_stock_agreement',
  'safe',
  'convertible_note',
  'warrant',
  'letter_of_intent',
  'agreement_and_plan_of_merger',
  'asset_purchase_agreement',
  'stock_sale_agreement',
  'officers_certificate',
  'secretary_certificate',
  'firpta_certificate',
  'resignation_letter',
  'escrow_agreement',
  'assignment_agreement',
  'stock_power',
];

/** Papers of a company's organization that are signed: the formation writes them, and nothing else can. */
const organizing: readonly string[] = [
  'initial_board_resolution',
  'initial_member_consent',
  'stock_purchase_agreement',
  'bylaws',
  'operating_agreement',
  'ss4_application',
  'form_2553_record',
];

/** Whether a paper is one of those; a packet's restated papers are written by the next packet. */
export const isOrganizing = ({ type, template_id, facts }: Pick<Document, 'type' | 'template_id' | 'facts'>): boolean =>
  template_id !== null && organizing.includes(type) && (facts as { occasion?: string }).occasion !== 'restatement';

/** The act for which a paper was written; null where none names it. */
export async function actOf(
  work: UnitOfWork,
  { id, entity_id }: Pick<Document, 'id' | 'entity_id'>,
): Promise<string | null> {
  const ofAct = resourceEntities().flatMap(([, { name, papers = [] }]) =>
    papers.map((column) => `select id from "${name}" where entity_id = $1 and ${column} = $2`),
  );
  if (ofAct.length === 0) return null;
  return (await work.statement<{ id: string }>(ofAct.join(' union all '), [entity_id, id]))[0]?.id ?? null;
}

/** Whether a paper is that of a resolution: its words are the decision's. */
export const isOfResolution = async (
  work: UnitOfWork,
  document: Pick<Document, 'id' | 'entity_id'>,
): Promise<boolean> => isId('res', await actOf(work, document));

/**
 * Whether a paper is brought round in its own course alone: a decision, what amends a charter (8 Del. C. § 103(a)(2)),
 * and what stock or a right to it is bought, given or given up by (8 Del. C. §§ 152, 157, 161 and 201): signed by fewer
 * than both its sides it would count as if they had.
 */
export const isOwned = async (
  work: UnitOfWork,
  document: Pick<Document, 'id' | 'entity_id' | 'type' | 'template_id'>,
): Promise<boolean> => isInCourse(document) || isOfResolution(work, document);

/** The same of a paper that is no decision; what somebody uploads is theirs, whatever they call it. */
export const isInCourse = ({ type, template_id }: Pick<Document, 'type' | 'template_id'>): boolean =>
  template_id !== null && inCourse.includes(type);

/**
 * Why what becomes of a paper that is out is not left to whoever sent it, in words that follow its title: it is that of
 * an act or a decision, or is written in the course of a company; null where nothing else waits for it.
 */
export async function waitsFor(
  work: UnitOfWork,
  document: Pick<Document, 'id' | 'entity_id' | 'type' | 'template_id' | 'facts'>,
): Promise<string | null> {
  const act = await actOf(work, document);
  if (act !== null) return `is the paper of ${act}`;
  return isOrganizing(document)
    ? 'is a paper of the company’s formation'
    : isInCourse(document)
      ? 'is brought round by what it was written for'
      : null;
}
