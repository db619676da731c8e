import { errorWhen } from '#kernel/error-when';
import type { ParameterError } from '#kernel/problem';
import { checkShareholder } from '#law/federal/s-corporation';
import type { Entity } from '#companies/entity';
import { isCounted, readClassTerms, uncounted, type ShareClass, type StatedClass } from '#ledger/share_class';
import { holderOf, type Holder, type Stakeholder } from '#companies/stakeholder';
import type { CreateShareClass } from './stated-class.dto';

type StatedClassRequest = Omit<CreateShareClass, 'id' | 'metadata'>;

interface Opening {
  holder: Holder;
  quantity: number;
  price_per_share: string | null;
}

export function readStatedClass(
  { holders = [], ...terms }: StatedClassRequest,
  {
    entity,
    classes,
    people,
  }: { entity: Pick<Entity, 'entity_type'>; classes: readonly ShareClass[]; people: readonly Stakeholder[] },
): { facts: StatedClass; openings: Opening[]; errors: ParameterError[] } {
  const { facts, errors: ofTerms } = readClassTerms(terms, classes);
  const read = holders.map(({ quantity, price_per_share = null, ...holder }, index) => ({
    quantity,
    price_per_share,
    ...holderOf(holder, `holders[${index}]`, people),
  }));
  return {
    facts,
    openings: read,
    errors: [
      ...ofTerms,
      ...errorWhen(!isCounted([...classes, facts]), 'authorized_shares', 'too_large', uncounted),
      ...errorWhen(
        holders.reduce((total, { quantity }) => total + quantity, 0) > terms.authorized_shares,
        'holders',
        'invalid',
        'The holders hold more shares than the charter authorizes.',
      ),
      ...read.flatMap(({ errors, holder }, index) => [
        ...errors,
        ...checkShareholder(entity, holder, `holders[${index}].`),
      ]),
    ],
  };
}
