import { isId } from '#kernel/ids';
import { templateOfKind } from '#documents/kit';
import { resourceEntities } from '#platform/wire/resource-entity';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Document } from './document.entity';

/** False for a restated document and that of a converted company. */
export const isOrganizing = ({ type, template_id, facts }: Pick<Document, 'type' | 'template_id' | 'facts'>): boolean =>
  template_id !== null &&
  templateOfKind(type)?.organizing === true &&
  !['restatement', 'conversion'].includes((facts as { occasion?: string }).occasion ?? 'formation');

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

export const isOfResolution = async (
  work: UnitOfWork,
  document: Pick<Document, 'id' | 'entity_id'>,
): Promise<boolean> => isId('res', await actOf(work, document));

/**
 * Whether only its own process may send the document for signature: a resolution, a charter amendment (8 Del. C. §
 * 103(a)(2)), or an issuance, grant or surrender of stock or rights (8 Del. C. §§ 152, 157, 161 and 201). Otherwise an
 * envelope with too few signers would count as fully signed.
 */
export const isOwned = async (
  work: UnitOfWork,
  document: Pick<Document, 'id' | 'entity_id' | 'type' | 'template_id'>,
): Promise<boolean> => isInCourse(document) || isOfResolution(work, document);

/** Covers documents other than resolutions. Uploads belong to the caller. */
export const isInCourse = ({ type, template_id }: Pick<Document, 'type' | 'template_id'>): boolean =>
  template_id !== null && templateOfKind(type)?.inCourse === true;

/** Reason that a sender may not void a sent document, to follow its title, or null. */
export async function waitsFor(
  work: UnitOfWork,
  document: Pick<Document, 'id' | 'entity_id' | 'type' | 'template_id' | 'facts'>,
): Promise<string | null> {
  const act = await actOf(work, document);
  if (act !== null) return `belongs to ${act}`;
  return isOrganizing(document)
    ? 'is a formation document'
    : isInCourse(document)
      ? 'belongs to the process that created it'
      : null;
}
