import type { Address } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';
import type { StateCode } from '#law/common/jurisdictions';
import type { BeneficialOwnerInput, PersonInput, ReportingCompanyInput } from './report-input.dto';

export interface ReportingCompany {
  foreign_jurisdiction: string;
  formed_on: LegalDate;
  registered_in: StateCode;
  registered_on: LegalDate;
  number_type: string;
  number_last4: string;
  us_address: Address;
}

/** Shows only the end of each number, and no birth date. */
export interface Person {
  stakeholder_id: string | null;
  name: string | null;
  address: Address | null;
  document_type: string | null;
  document_issuer: string | null;
  document_last4: string | null;
  fincen_id_last4: string | null;
}

export interface Owner extends Person {
  ownership_percent: string | null;
  substantial_control: boolean;
}

/** Shows fewer digits of a short number, so that the rest stays secret. */
const lastOf = (number: string): string => number.slice(-Math.min(4, Math.floor(number.length / 2)));

export const shownCompany = ({ tax_id, us_address, ...company }: ReportingCompanyInput): ReportingCompany => ({
  foreign_jurisdiction: company.foreign_jurisdiction,
  formed_on: company.formed_on,
  registered_in: company.registered_in as StateCode,
  registered_on: company.registered_on,
  number_type: tax_id.type,
  number_last4: lastOf(tax_id.number),
  us_address,
});

export const shownPerson = ({ stakeholder_id, name, address, identification, fincen_id }: PersonInput): Person => ({
  stakeholder_id: stakeholder_id ?? null,
  name: name ?? null,
  address: address ?? null,
  document_type: identification?.type ?? null,
  document_issuer: identification?.issuer ?? null,
  document_last4: identification === undefined ? null : lastOf(identification.number),
  fincen_id_last4: fincen_id === undefined ? null : lastOf(fincen_id),
});

export const shownOwner = (owner: BeneficialOwnerInput): Owner => ({
  ...shownPerson(owner),
  ownership_percent: owner.ownership_percent ?? null,
  substantial_control: owner.substantial_control ?? false,
});
