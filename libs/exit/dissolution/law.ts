import type { LegalDate } from '#kernel/dates';
import type { Fee } from '#kernel/plan';
import type { Entity } from '#companies/entity';
import { companyForm } from '#law/entity-types';
import { dissolutionFee, feeOn } from '#law/fees';
import { lawOf } from '#law/states/index';
import type { DissolutionForm } from './dissolution.dto';

type Formed = Pick<Entity, 'jurisdiction' | 'entity_type'>;

/** The law by which a company is ended. */
export const dissolutionLaw = ({ jurisdiction, entity_type }: Formed) =>
  lawOf(jurisdiction).dissolution[companyForm(entity_type)];

/** Prices the document that ends it. */
export function feeOf(entity: Formed, form: DissolutionForm, day: LegalDate): Fee {
  const { short_form } = dissolutionLaw(entity);
  return form === 'short' && short_form !== null
    ? feeOn(short_form.fee, day)
    : dissolutionFee(lawOf(entity.jurisdiction), companyForm(entity.entity_type), day);
}
