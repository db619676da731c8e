import { isState } from '#kernel/calendar';
import type { ParameterError } from '#kernel/problem';
import { isCountry } from './countries';

/** A postal address. `country` is ISO 3166-1 alpha-2; `state` is the two-letter code for the United States. */
export interface Address {
  line1: string;
  line2?: string | null;
  city: string;
  state?: string | null;
  postal_code?: string | null;
  country: string;
}

/** Form SS-4 asks for the county of the principal business (line 6), which nothing else in an address tells. */
export interface PrincipalAddress extends Address { county?: string | null }

/** A registered office names its county: 8 Del. C. § 131(c). */
export interface RegisteredOffice extends Address { county: string }

const place = ['line1', 'city', 'state', 'postal_code', 'country'] as const;

/** A county goes with its place: it does not outlive a move that names no other. */
export function settled(before: PrincipalAddress, after: PrincipalAddress, given: Partial<PrincipalAddress>): PrincipalAddress {
  if (given.county !== undefined || place.every((part) => before[part] === after[part])) return after;
  const { county: _, ...rest } = after;
  return rest;
}

/** Where the Postal Service goes besides: military posts, and states in free association. */
const beyond = new Set(['AA', 'AE', 'AP', 'FM', 'MH', 'PW']);

/** Country code, and for the United States a state and a ZIP code (USPS Publication 28, appendix B). */
export function checkAddress(address: Address, path: string): ParameterError[] {
  const errors: ParameterError[] = [];
  const refuse = (field: string, message: string): void => { errors.push({ param: `${path}.${field}`, code: 'invalid', message }); };
  if (address.line1.trim() === '') refuse('line1', 'An address needs a street or box.');
  if (address.city.trim() === '') refuse('city', 'An address needs a city.');
  if (!isCountry(address.country)) refuse('country', 'A country is a code of two capital letters that ISO 3166-1 assigns.');
  if (address.country !== 'US') return errors;
  const state = address.state ?? '';
  if (!isState(state) && !beyond.has(state)) refuse('state', 'An address in the United States has a state or territory, by the two capital letters of the Postal Service.');
  if (!/^\d{5}(-\d{4})?$/.test(address.postal_code ?? '')) refuse('postal_code', 'An address in the United States has a ZIP code of five or nine digits.');
  return errors;
}
