import type { LegalDate } from '#kernel/dates';
import type { Entity } from '#companies/entity';
import { addressIn, type OcfAddress } from './address';
import { where, type OcfObject } from './ocf-object';

export interface Issuer extends OcfObject<'ISSUER'> {
  legal_name: string;
  formation_date: LegalDate;
  country_of_formation: string;
  country_subdivision_of_formation?: string;
  tax_ids?: { tax_id: string; country: string }[];
  address?: OcfAddress;
}

/** The format requires a formation date. */
export const issuer = (
  { id, legal_name, ein, principal_address, ...company }: Entity,
  formation_date: LegalDate,
): Issuer => ({
  id,
  object_type: 'ISSUER',
  legal_name,
  formation_date,
  ...formationPlace(company),
  ...where('tax_ids', ein === null ? null : [{ tax_id: ein, country: 'US' }]),
  address: addressIn(principal_address, 'CONTACT'),
});

export function formationPlace({
  jurisdiction,
  foreign_jurisdiction,
}: Pick<Entity, 'jurisdiction' | 'foreign_jurisdiction'>): Pick<
  Issuer,
  'country_of_formation' | 'country_subdivision_of_formation'
> {
  const [country, subdivision] = (foreign_jurisdiction ?? jurisdiction).split('-') as [string, string?];
  return {
    country_of_formation: country,
    ...(subdivision === undefined ? {} : { country_subdivision_of_formation: subdivision }),
  };
}
