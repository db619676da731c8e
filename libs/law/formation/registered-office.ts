import { errorWhen } from '#kernel/error-when';
import type { ParameterError } from '#kernel/problem';
import { jurisdictionCodes, jurisdictionNames, type StateCode } from '#law/common/jurisdictions';

export interface AgentOffice {
  jurisdiction: StateCode;
  street: string;
  county: string | null;
  state: string;
  postal_code: string;
}

const box = /\b(?:p\.?\s*o\.?\s*box|post(?:al)?\s+office\s+box|pob)\b/i;

/** Formation documents state the county. */
const withCounty: readonly StateCode[] = jurisdictionCodes;

/**
 * A street address in the agent's state, never a box (8 Del. C. § 131(b), W.S. 17-28-101(a)(i)), with its county (8
 * Del. C. § 131(c)).
 */
export const checkRegisteredOffice = (office: AgentOffice): ParameterError[] => [
  ...errorWhen(
    box.test(office.street),
    'street',
    'invalid',
    'A registered office cannot be a P.O. box. Send a street address that accepts documents in person.',
  ),
  ...errorWhen(
    office.state !== office.jurisdiction.slice(-2),
    'state',
    'conflict',
    `state must be ${office.jurisdiction.slice(-2)} because an agent in ${jurisdictionNames[office.jurisdiction]} ` +
      'must have an office there.',
  ),
  ...errorWhen(
    !/^\d{5}(-\d{4})?$/.test(office.postal_code),
    'postal_code',
    'invalid',
    'postal_code must be a ZIP code of five or nine digits.',
  ),
  ...errorWhen(
    office.county === null && withCounty.includes(office.jurisdiction),
    'county',
    'missing',
    `county is required because it appears in documents filed in ${jurisdictionNames[office.jurisdiction]}.`,
  ),
];
