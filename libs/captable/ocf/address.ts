import type { Address } from '#kernel/address';
import { where } from './ocf-object';

export interface OcfAddress {
  address_type: 'LEGAL' | 'CONTACT' | 'OTHER';
  street_suite?: string;
  city?: string;
  country_subdivision?: string;
  country: string;
  postal_code?: string;
}

/** The format requires an ISO 3166-2 code. */
export const addressIn = (
  { line1, line2, city, state, postal_code, country }: Address,
  address_type: OcfAddress['address_type'],
): OcfAddress => ({
  address_type,
  street_suite: [line1, line2].filter(Boolean).join(', '),
  city,
  country,
  ...where('country_subdivision', state && /^[A-Z0-9]{1,3}$/.test(state) ? state : null),
  ...where('postal_code', postal_code),
});
