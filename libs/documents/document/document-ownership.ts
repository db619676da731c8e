import { isId } from '#kernel/ids';
import { templateOfKind } from '#documents/kit';
import { resourceEntities } from '#platform/wire/resource-entity';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Document } from './document.entity';

/** Whether the formation of a company writes a document that is signed; the next packet writes restated ones. */
export const isOrganizing = ({ type, template_id, facts }: Pick<Document, 'type' | 'template_id' | 'facts'>): boolean =>
  template_id !== null &&
  templateOfKind(type)?.organizing === true &&
  (facts as { occasion?: string }).occasion !== 'restatement';

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
  template_id !== null && templateOfKind(type)?.inCourse === true;

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
