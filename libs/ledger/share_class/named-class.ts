import { invalidParam, type ParameterError } from '#kernel/problem';
import type { Entity } from '#companies/entity';
import { companyForm } from '#law/common/entity-types';
import type { ShareClass } from './share-class.entity';

/** 400 for a stock request about an LLC, because its members hold interests (6 Del. C. § 18-702). */
export function assertHasStock({ entity_type }: Pick<Entity, 'entity_type'>): void {
  if (companyForm(entity_type) === 'llc')
    throw invalidParam(
      'share_class_id',
      'LLCs do not have shares. Their members hold interests under the operating agreement.',
      'not_applicable',
    );
}

/** Defaults to the first common stock. */
export function namedClass(
  asked: string | undefined,
  classes: readonly ShareClass[],
): { of: ShareClass | undefined; errors: ParameterError[] } {
  const classError = (code: string, message: string): ParameterError[] => [{ param: 'share_class_id', code, message }];
  if (asked !== undefined) {
    const of = classes.find(({ id }) => id === asked);
    const unknown = 'share_class_id must be the ID of a class of this company.';
    return { of, errors: of ? [] : classError('not_found', unknown) };
  }
  const of = classes.find(({ class_type }) => class_type === 'common');
  if (of) return { of, errors: [] };
  const remedy =
    classes.length === 0
      ? 'Create its classes first: POST /v1/entities/{id}/share_classes.'
      : `Set share_class_id to one of: ${classes.map(({ id, name }) => `${id} (${name})`).join(', ')}.`;
  return { of, errors: classError('missing', `This company does not have common stock on record. ${remedy}`) };
}
