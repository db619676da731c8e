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
  if (address.line1.trim() === '') refuse('line1', 'An address needs a street or box.');
  if (address.city.trim() === '') refuse('city', 'An address needs a city.');
  if (!isCountry(address.country))
    refuse('country', 'A country is a code of two capital letters that ISO 3166-1 assigns.');
  if (address.country !== 'US') return errors;
  const state = address.state ?? '';
  if (!isState(state) && !beyond.has(state))
    refuse(
      'state',
      'An address in the United States has a state or territory, by the two capital letters of the Postal Service.',
    );
  if (!/^\d{5}(-\d{4})?$/.test(address.postal_code ?? ''))
    refuse('postal_code', 'An address in the United States has a ZIP code of five or nine digits.');
  return errors;
}

const countries = new Intl.DisplayNames(['en'], { type: 'region' });

export function addressLine({ line1, line2, city, state, postal_code, country }: Address): string {
  const region = [state, postal_code].filter(Boolean).join(' ');
  return [line1, line2, city, region, country === 'US' ? '' : countries.of(country)].filter(Boolean).join(', ');
}
