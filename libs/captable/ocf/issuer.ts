import type { LegalDate } from '#kernel/dates';
import type { Entity } from '#companies/entity';
import { addressIn, type OcfAddress } from './address';
import { where, type OcfObject } from './ocf-object';

export interface Issuer extends OcfObject<'ISSUER'> {
  legal_name: string;
  formation_date: LegalDate;
  country_of_formation: string;
  country_subdivision_of_formation: string;
  tax_ids?: { tax_id: string; country: string }[];
  address?: OcfAddress;
}

/** The format requires a formation date. */
export const issuer = (
  { id, legal_name, jurisdiction, ein, principal_address }: Entity,
  formation_date: LegalDate,
): Issuer => ({
  id,
  object_type: 'ISSUER',
  legal_name,
  formation_date,
  country_of_formation: jurisdiction.slice(0, 2),
  country_subdivision_of_formation: jurisdiction.slice(3),
  ...where('tax_ids', ein === null ? null : [{ tax_id: ein, country: 'US' }]),
  address: addressIn(principal_address, 'CONTACT'),
});
