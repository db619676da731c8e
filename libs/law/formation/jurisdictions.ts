import { delaware } from './delaware';
import { jurisdictionCodes, type JurisdictionCode } from '#law/jurisdictions';
import { type Jurisdiction } from './jurisdiction';
import { wyoming } from './wyoming';

/** Every state in which a company can be formed here, by code. */
export const jurisdictions: Readonly<Record<JurisdictionCode, Jurisdiction>> = { 'US-DE': delaware, 'US-WY': wyoming };

export const isSupportedJurisdiction = (code: unknown): code is JurisdictionCode =>
  typeof code === 'string' && (jurisdictionCodes as readonly string[]).includes(code);

/** The jurisdiction of a supported code, or undefined: the caller then names `jurisdictionCodes`. */
export const jurisdictionFor = (code: string | undefined): Jurisdiction | undefined =>
  isSupportedJurisdiction(code) ? jurisdictions[code] : undefined;
