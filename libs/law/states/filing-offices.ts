import type { StateCode } from '#law/jurisdictions';
import { filingOffice as delaware } from './delaware/filing-office';
import type { FilingOffice } from './state-law';
import { filingOffice as wyoming } from './wyoming/filing-office';

/** The office that takes the filings of a state, and how long it usually takes without the paid expedite. */
export interface StateFilingOffice {
  readonly authority: string;
  readonly authority_name: string;
  readonly business_days: number;
}

/** The office that files charters takes reports as well, and as quickly as amendments. */
const ofFormation = ({ authority, authority_name, turnaround_business_days }: FilingOffice): StateFilingOffice => ({
  authority,
  authority_name,
  business_days: turnaround_business_days.amendment,
});

export const stateFilingOffices: Readonly<Record<StateCode, StateFilingOffice>> = {
  'US-DE': ofFormation(delaware),
  'US-WY': ofFormation(wyoming),
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
