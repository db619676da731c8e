import type { CompanyForm } from '#law/common/entity-types';
import type { StateCode } from '#law/common/jurisdictions';
import { californiaForms } from './california/forms';
import { delawareCertificates } from './delaware/certificates';
import { delawareForms } from './delaware/forms';
import { nevadaForms } from './nevada/forms';
import { newYorkForms } from './new-york/forms';
import type { Certificate, OfficeForm, StateCertificates, StateForms } from './office-form';
import { texasForms } from './texas/forms';
import { wyomingForms } from './wyoming/forms';

/** Names and fields come from the offices' instructions and statutes. Numbers may change with a new edition. */
const forms: Readonly<Record<StateCode, StateForms>> = {
  'US-DE': delawareForms,
  'US-WY': wyomingForms,
  'US-CA': californiaForms,
  'US-NY': newYorkForms,
  'US-TX': texasForms,
  'US-NV': nevadaForms,
};

const certificates: Readonly<Partial<Record<StateCode, StateCertificates>>> = { 'US-DE': delawareCertificates };

/** Null if the filing office takes only its own form. */
export const certificateOf = (
  jurisdiction: StateCode,
  form: CompanyForm,
  { type, isForeign }: { type: string; isForeign: boolean },
): Certificate | null => certificates[jurisdiction]?.[isForeign ? 'foreign' : 'domestic'][form][type] ?? null;

/** Null if the company writes the document itself. */
export function officeFormOf(
  jurisdiction: StateCode,
  form: CompanyForm,
  { type, isForeign, hasEnded }: { type: string; isForeign: boolean; hasEnded: boolean },
): OfficeForm | null {
  const all = forms[jurisdiction][form];
  return (hasEnded && all[`ended_${type}`]) || (isForeign && all[`foreign_${type}`]) || all[type] || null;
}
