import type { StateCode } from '#law/jurisdictions';

/** The office that takes the filings of a state, and how long it usually takes without the paid expedite. */
export interface StateFilingOffice {
  readonly authority: string;
  readonly authority_name: string;
  readonly business_days: number;
}

export const stateFilingOffices: Readonly<Record<StateCode, StateFilingOffice>> = {
  'US-DE': {
    authority: 'delaware_division_of_corporations',
    authority_name: 'Delaware Department of State, Division of Corporations',
    business_days: 5,
  },
  'US-WY': {
    authority: 'wyoming_secretary_of_state',
    authority_name: 'Wyoming Secretary of State',
    business_days: 5,
  },
  'US-CA': {
    authority: 'california_secretary_of_state',
    authority_name: 'California Secretary of State',
    business_days: 5,
  },
  'US-NY': {
    authority: 'new_york_department_of_state',
    authority_name: 'New York Department of State, Division of Corporations',
    business_days: 7,
  },
  'US-TX': {
    authority: 'texas_secretary_of_state',
    authority_name: 'Texas Secretary of State',
    business_days: 5,
  },
  'US-NV': {
    authority: 'nevada_secretary_of_state',
    authority_name: 'Nevada Secretary of State',
    business_days: 5,
  },
};
