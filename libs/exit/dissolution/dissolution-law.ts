import { addDays, addMonths, type LegalDate } from '#kernel/dates';
import type { Fee } from '#kernel/plan';
import type { Entity } from '#companies/entity';
import { isInForce } from '#law/common/dated-rows';
import { companyForm } from '#law/common/entity-types';
import { dissolutionFee } from '#law/states/state-fees';
import { feeOn } from '#law/common/scheduled-fee';
import { lawOf } from '#law/states/index';
import type { DissolutionForm } from './dissolution.dto';

type Formed = Pick<Entity, 'jurisdiction' | 'entity_type'>;

export const dissolutionLaw = ({ jurisdiction, entity_type }: Formed) =>
  lawOf(jurisdiction).dissolution[companyForm(entity_type)];

/** Month end through which an ending company owes tax. Null where it owes the full year. */
export const endOfTax = (entity: Formed, on: LegalDate): LegalDate | null =>
  dissolutionLaw(entity).last_tax.some((row) => isInForce(row, on))
    ? addDays(addMonths(`${on.slice(0, 8)}01`, 1), -1)
    : null;

export function feeOf(entity: Formed, form: DissolutionForm, day: LegalDate): Fee {
  const { short_form } = dissolutionLaw(entity);
  return form === 'short' && short_form !== null
    ? feeOn(short_form.fee, day)
    : dissolutionFee(lawOf(entity.jurisdiction), companyForm(entity.entity_type), day);
}
