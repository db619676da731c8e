import { toScaled } from '#kernel/decimal';
import { flaw } from '#kernel/flaw';
import { checkShareholder } from '#law/federal/s-corporation';
import type { Entity } from '#companies/entity';
import type { ParameterError } from '#kernel/problem';
import {
  isConvertedInto,
  isCounted,
  preferenceFlaws,
  uncounted,
  type Preference,
  type ShareClass,
} from '#ledger/share_class';
import { holderOf, type Holder, type Stakeholder } from '#companies/stakeholder';
import type { CreateShareClass } from './stated-class.dto';

type Asked = Omit<CreateShareClass, 'id' | 'metadata'>;
type Facts = Pick<
  ShareClass,
  'name' | 'class_type' | 'authorized_shares' | 'par_value' | 'votes_per_share' | 'seniority' | 'id_prefix'
> &
  Preference;
const isPositive = (value: string): boolean => toScaled(value) > 0n;

interface Opening {
  holder: Holder;
  quantity: number;
  price_per_share: string | null;
}

/** Reads a class that a charter has against those on record, and says everything that is wrong with it. */
export function readStatedClass(
  asked: Asked,
  {
    entity,
    classes,
    people,
  }: { entity: Pick<Entity, 'entity_type'>; classes: readonly ShareClass[]; people: readonly Stakeholder[] },
): { facts: Facts; openings: Opening[]; errors: ParameterError[] } {
  const {
    name,
    class_type,
    authorized_shares,
    par_value = null,
    votes_per_share = '1',
    seniority = class_type === 'common' ? 1 : 2,
    id_prefix,
    conversion_rights: converts,
    holders = [],
  } = asked;
  const commons = classes.filter(isConvertedInto);
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
  const read = holders.map(({ quantity, price_per_share = null, ...holder }, index) => ({
    quantity,
    price_per_share,
    ...holderOf(holder, `holders[${index}]`, people),
  }));
  return {
    facts: { name, class_type, authorized_shares, par_value, votes_per_share, seniority, id_prefix, ...preference },
    openings: read,
    errors: [
      ...taken(classes, 'name', name),
      ...taken(classes, 'id_prefix', id_prefix),
      ...preferenceFlaws(class_type, { ...preference, conversion_rights: converts ?? null }),
      ...flaw(
        class_type === 'preferred' && converts !== undefined && !target,
        'conversion_rights.converts_to_share_class_id',
        'not_found',
        'It names no common stock of this company.',
      ),
      ...(converts ? flawsOfRatio(converts.ratio) : []),
      ...flaw(!isCounted([...classes, asked]), 'authorized_shares', 'too_large', uncounted),
      ...flaw(
        holders.reduce((total, { quantity }) => total + quantity, 0) > authorized_shares,
        'holders',
        'invalid',
        'They hold more than the charter authorises.',
      ),
      ...read.flatMap(({ errors, holder }, index) => [
        ...errors,
        ...checkShareholder(entity, holder, `holders[${index}].`),
      ]),
    ],
  };
}

const taken = (classes: readonly ShareClass[], key: 'name' | 'id_prefix', value: string): ParameterError[] =>
  flaw(
    classes.some((one) => one[key].toLowerCase() === value.toLowerCase()),
    key,
    'conflict',
    `Another class of this company has this ${key}.`,
  );

const flawsOfRatio = (ratio: NonNullable<Asked['conversion_rights']>['ratio']): ParameterError[] =>
  (['numerator', 'denominator'] as const).flatMap((part) =>
    flaw(!isPositive(ratio[part]), `conversion_rights.ratio.${part}`, 'invalid', `${part} must be more than 0.`),
  );
