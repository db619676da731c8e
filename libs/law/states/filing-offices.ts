import type { StateCode } from '#law/common/jurisdictions';
import { filingOffice as delaware } from './delaware/filing-office';
import type { FilingOffice } from './state-law';
import { filingOffice as wyoming } from './wyoming/filing-office';

/** Usual time without expedite. */
interface StateFilingOffice {
  readonly authority: string;
  readonly authority_name: string;
  readonly business_days: number;
}

/** The charter office also takes reports, as quickly as amendments. */
const ofFormation = ({ authority, authority_name, turnaround_business_days }: FilingOffice): StateFilingOffice => ({
  authority,
  authority_name,
  business_days: turnaround_business_days.amendment,
});

const offices: Readonly<Record<StateCode, StateFilingOffice>> = {
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
  'US-TX': { authority: 'texas_secretary_of_state', authority_name: 'Texas Secretary of State', business_days: 5 },
  'US-NV': { authority: 'nevada_secretary_of_state', authority_name: 'Nevada Secretary of State', business_days: 5 },
};

const texasComptroller: StateFilingOffice = {
  authority: 'texas_comptroller_of_public_accounts',
  authority_name: 'Texas Comptroller of Public Accounts',
  business_days: 5,
};

/**
 * California and New York taxes, Texas taxes and public information reports (Cal. Rev. & Tax. Code § 23151, N.Y. Tax
 * Law § 211, Tex. Tax Code §§ 171.202, 171.203).
 */
const otherOffices: Readonly<Partial<Record<StateCode, Readonly<Record<string, StateFilingOffice>>>>> = {
  'US-CA': {
    franchise_tax: {
      authority: 'california_franchise_tax_board',
      authority_name: 'California Franchise Tax Board',
      business_days: 5,
    },
  },
  'US-NY': {
    franchise_tax: {
      authority: 'new_york_department_of_taxation_and_finance',
      authority_name: 'New York Department of Taxation and Finance',
      business_days: 7,
    },
  },
  'US-TX': { franchise_tax: texasComptroller, annual_report: texasComptroller },
};

export const stateFilingOffice = (jurisdiction: StateCode, type: string): StateFilingOffice =>
  otherOffices[jurisdiction]?.[type] ?? offices[jurisdiction];
