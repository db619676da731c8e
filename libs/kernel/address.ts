import { isState } from './calendar';
import { isCountry } from './countries';
import type { ParameterError } from './problem';

/** `country` is an ISO 3166-1 alpha-2 code. In the United States, `state` is a two-letter code. */
export interface Address {
  line1: string;
  line2?: string | null;
  city: string;
  state?: string | null;
  postal_code?: string | null;
  country: string;
}

/** Military posts and freely associated states, which the Postal Service also serves. */
const beyond = new Set(['AA', 'AE', 'AP', 'FM', 'MH', 'PW']);

/** Checks the country and, for the United States, the state and ZIP code (USPS Publication 28, appendix B). */
export function checkAddress(address: Address, path: string): ParameterError[] {
  const errors: ParameterError[] = [];
  const refuse = (field: string, message: string): void => {
    errors.push({ param: `${path}.${field}`, code: 'invalid', message });
  };
  if (address.line1.trim() === '') refuse('line1', 'An address must have a street or P.O. box.');
  if (address.city.trim() === '') refuse('city', 'An address must have a city.');
  if (!isCountry(address.country))
    refuse('country', 'The country must be a two-letter ISO 3166-1 code in capital letters, such as US.');
  if (address.country !== 'US') return errors;
  const state = address.state ?? '';
  if (!isState(state) && !beyond.has(state))
    refuse('state', 'A US address must have a two-letter state or territory code in capital letters, such as DE.');
  if (!/^\d{5}(-\d{4})?$/.test(address.postal_code ?? ''))
    refuse('postal_code', 'A US address must have a ZIP code of five or nine digits, such as 19801 or 19801-1234.');
  return errors;
}

const countries = new Intl.DisplayNames(['en'], { type: 'region' });

export function addressLine({ line1, line2, city, state, postal_code, country }: Address): string {
  const region = [state, postal_code].filter(Boolean).join(' ');
  return [line1, line2, city, region, country === 'US' ? '' : countries.of(country)].filter(Boolean).join(', ');
}
