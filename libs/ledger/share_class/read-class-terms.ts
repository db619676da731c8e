import { toScaled } from '#kernel/decimal';
import { errorWhen } from '#kernel/error-when';
import type { ParameterError } from '#kernel/problem';
import type { ClassTermsInput } from './class-terms.dto';
import { isConvertedInto, checkPreference, type Preference } from './preference';
import type { ShareClass } from './share-class.entity';

export type StatedClass = Pick<
  ShareClass,
  'name' | 'class_type' | 'authorized_shares' | 'par_value' | 'votes_per_share' | 'seniority' | 'id_prefix'
> &
  Preference;

export function readClassTerms(
  asked: ClassTermsInput,
  others: readonly ShareClass[],
  prefix = '',
): { facts: StatedClass; errors: ParameterError[] } {
  const { name, class_type, authorized_shares, par_value = null, id_prefix, conversion_rights: converts } = asked;
  const commons = others.filter(isConvertedInto);
  const target =
    converts?.converts_to_share_class_id === undefined
      ? commons[0]
      : commons.find(({ id }) => id === converts.converts_to_share_class_id);
  const preference: Preference = {
    original_issue_price: asked.original_issue_price ?? null,
    liquidation_preference_multiple: asked.liquidation_preference_multiple ?? null,
    participation: asked.participation ?? null,
    participation_cap_multiple: asked.participation_cap_multiple ?? null,
    conversion_rights: converts && target ? { converts_to_share_class_id: target.id, ratio: converts.ratio } : null,
  };
  const { votes_per_share = '1', seniority = class_type === 'common' ? 1 : 2 } = asked;
  const errors = [
    ...checkNotTaken(others, 'name', name),
    ...checkNotTaken(others, 'id_prefix', id_prefix),
    ...checkPreference(class_type, { ...preference, conversion_rights: converts ?? null }),
    ...errorWhen(
      class_type === 'preferred' && converts !== undefined && !target,
      'conversion_rights.converts_to_share_class_id',
      'not_found',
      'converts_to_share_class_id must be the ID of a class of common stock of this company.',
    ),
    ...(converts ? checkConversionRatio(converts.ratio) : []),
  ];
  return {
    facts: { name, class_type, authorized_shares, par_value, votes_per_share, seniority, id_prefix, ...preference },
    errors: errors.map(({ param, ...error }) => ({ ...error, param: `${prefix}${param}` })),
  };
}

const checkNotTaken = (classes: readonly ShareClass[], key: 'name' | 'id_prefix', value: string): ParameterError[] =>
  errorWhen(
    classes.some((one) => one[key].toLowerCase() === value.toLowerCase()),
    key,
    'conflict',
    `Another class of this company already has this ${key}.`,
  );

const isPositive = (value: string): boolean => toScaled(value) > 0n;

const checkConversionRatio = (ratio: NonNullable<ClassTermsInput['conversion_rights']>['ratio']): ParameterError[] =>
  (['numerator', 'denominator'] as const).flatMap((part) =>
    errorWhen(
      !isPositive(ratio[part]),
      `conversion_rights.ratio.${part}`,
      'invalid',
      `${part} must be greater than 0.`,
    ),
  );
