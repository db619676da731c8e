import { jurisdictionCodes, stateCodes, type StateCode } from '#law/jurisdictions';
import { obligationRules } from '#law/obligations/rules';
import type { StateFilingType } from '#filings/filing';
import type { StateFilingPayload } from './state-filing.dto';

/** A report or application that a company files: its name, where it is filed, what it may need to be told. */
interface FilingKind {
  readonly heading: string;
  readonly description: string;
  readonly jurisdictions: readonly StateCode[];
  readonly payload: readonly (keyof StateFilingPayload)[];
  readonly discharges: boolean;
}

/** The states of which a duty is discharged by a type of filing. */
const statesThatTake = (type: StateFilingType): StateCode[] =>
  stateCodes.filter((code) =>
    obligationRules.some((rule) => rule.jurisdiction === code && rule.rows.some((row) => row.filing_type === type)),
  );

export const filingKinds: Readonly<Record<StateFilingType, FilingKind>> = {
  annual_report: {
    heading: 'Annual Report',
    description: 'The report that a company files with a state every year; in Wyoming with the licence tax.',
    jurisdictions: statesThatTake('annual_report'),
    payload: ['period', 'assets_in_state_cents', 'amount_cents'],
    discharges: true,
  },
  franchise_tax: {
    heading: 'Franchise Tax',
    description: 'The tax that a state takes for a year, with penalty and interest where it is late.',
    jurisdictions: statesThatTake('franchise_tax'),
    payload: ['period', 'gross_assets_cents', 'large_corporate_filer', 'amount_cents'],
    discharges: true,
  },
  statement_of_information: {
    heading: 'Statement of Information',
    description: 'The statement of who runs a company, which California asks for.',
    jurisdictions: statesThatTake('statement_of_information'),
    payload: ['period'],
    discharges: true,
  },
  good_standing_certificate: {
    heading: 'Request for a Certificate of Good Standing',
    description: 'A certificate of the state of formation that the company exists and owes it nothing.',
    jurisdictions: jurisdictionCodes,
    payload: [],
    discharges: false,
  },
  foreign_qualification: {
    heading: 'Application for Authority to Do Business',
    description: 'The application to do business in a state other than that of formation.',
    jurisdictions: stateCodes,
    payload: [],
    discharges: false,
  },
  registered_agent_change: {
    heading: 'Change of Registered Agent',
    description: 'The change of the registered agent in a state, which takes effect when the state accepts it.',
    jurisdictions: stateCodes,
    payload: ['registered_agent_id'],
    discharges: false,
  },
  correction: {
    heading: 'Certificate of Correction',
    description: 'The correction of a paper that the state has accepted and that records something inaccurately.',
    jurisdictions: stateCodes,
    payload: ['filing_id', 'error', 'corrected_text'],
    discharges: false,
  },
  reinstatement: {
    heading: 'Application for Reinstatement',
    description: 'The application of a suspended company for its powers, with its arrears: see reinstate.',
    jurisdictions: jurisdictionCodes,
    payload: ['gross_assets_cents', 'large_corporate_filer', 'assets_in_state_cents', 'amount_cents'],
    discharges: true,
  },
};
