import { addDays, addMonths, type LegalDate } from '#kernel/dates';
import type { Fee } from '#kernel/plan';
import type { Entity } from '#companies/entity';
import { isInForce } from '#law/common/dated-rows';
import { companyForm } from '#law/common/entity-types';
import { dissolutionFee } from '#law/states/state-fees';
import { feeOn } from '#law/common/scheduled-fee';
import { lawOf } from '#law/states/index';
import type { Dissolution } from './dissolution.entity';
import type { DissolutionForm } from './dissolution.dto';

type Formed = Pick<Entity, 'jurisdiction' | 'entity_type'>;

export const dissolutionLaw = ({ jurisdiction, entity_type }: Formed) =>
  lawOf(jurisdiction).dissolution[companyForm(entity_type)];

/** Null where the company owes the full year. */
export const endOfTax = (entity: Formed, on: LegalDate): LegalDate | null =>
  dissolutionLaw(entity).last_tax.some((row) => isInForce(row, on))
    ? addDays(addMonths(`${on.slice(0, 8)}01`, 1), -1)
    : null;

/** Only a notice opens a period for claims (8 Del. C. § 280(a)). */
export const mayClaim = ({ procedure, claims_until }: Dissolution, today: LegalDate): boolean =>
  procedure === 'elective_280' && claims_until !== null && today <= claims_until;

/** Null if no notice bars late claims: 8 Del. C. § 280(a)(2), W.S. 17-16-1406(c). */
export const lastDayToClaim = (entity: Formed, { notice_mailed_on, claims_until }: Dissolution): LegalDate | null =>
  notice_mailed_on !== null && dissolutionLaw(entity).notice.bars_claims ? claims_until : null;

export function feeOf(entity: Formed, form: DissolutionForm, day: LegalDate): Fee {
  const { short_form } = dissolutionLaw(entity);
  return form === 'short' && short_form !== null
    ? feeOn(short_form.fee, day)
    : dissolutionFee(lawOf(entity.jurisdiction), companyForm(entity.entity_type), day);
}
