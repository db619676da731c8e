import { jurisdictionCodes, stateCodes, type StateCode } from '#law/common/jurisdictions';
import { obligationRules } from '#law/obligations/rules';
import type { StateFilingType } from '#filings/filing';
import type { StateFilingPayload } from './state-filing.dto';

interface FilingKind {
  readonly heading: string;
  readonly description: string;
  readonly jurisdictions: readonly StateCode[];
  readonly payload: readonly (keyof StateFilingPayload)[];
  /** Each required field, with the reason. */
  readonly required: Readonly<Partial<Record<keyof StateFilingPayload, string>>>;
  readonly discharges: boolean;
  /** Explains the computed payment. Null if only a fee is due. */
  readonly computed: string | null;
}

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
    required: {},
    discharges: true,
    computed:
      'Late reports cost what the state takes for lateness; in Wyoming the licence tax, at least $60, is two tenths ' +
      'of a mill on assets_in_state_cents.',
  },
  franchise_tax: {
    heading: 'Franchise Tax',
    description: 'The tax that a state takes for a year, with penalty and interest where it is late.',
    jurisdictions: statesThatTake('franchise_tax'),
    payload: [
      'period',
      'gross_assets_cents',
      'large_corporate_filer',
      'receipts_in_state_cents',
      'total_revenue_cents',
      'amount_cents',
    ],
    required: {},
    discharges: true,
    computed:
      'The tax of the year by the law of the state, less its instalments, with penalty and interest to the day: the ' +
      'dry run shows each amount, the paper how it was computed.',
  },
  statement_of_information: {
    heading: 'Statement of Information',
    description: 'The statement of who runs a company, which California asks for.',
    jurisdictions: statesThatTake('statement_of_information'),
    payload: ['period'],
    required: {},
    discharges: true,
    computed: 'Late statements cost the penalty of the state.',
  },
  good_standing_certificate: {
    heading: 'Request for a Certificate of Good Standing',
    description: 'A certificate of the state of formation that the company exists and owes it nothing.',
    jurisdictions: jurisdictionCodes,
    payload: [],
    required: {},
    discharges: false,
    computed: null,
  },
  foreign_qualification: {
    heading: 'Application for Authority to Do Business',
    description: 'The application to do business in a state other than that of formation.',
    jurisdictions: stateCodes,
    payload: [],
    required: {},
    discharges: false,
    computed: null,
  },
  registered_agent_change: {
    heading: 'Change of Registered Agent',
    description: 'The change of the registered agent in a state, which takes effect when the state accepts it.',
    jurisdictions: stateCodes,
    payload: ['registered_agent_id'],
    required: { registered_agent_id: 'it names the agent from now on' },
    discharges: false,
    computed: null,
  },
  correction: {
    heading: 'Certificate of Correction',
    description: 'The correction of a paper that the state has accepted and that records something inaccurately.',
    jurisdictions: stateCodes,
    payload: ['filing_id', 'error', 'corrected_text'],
    required: {
      filing_id: 'the filing that is corrected',
      error: 'what is wrong with it',
      corrected_text: 'the part of it that is corrected, as it should read',
    },
    discharges: false,
    computed: null,
  },
  reinstatement: {
    heading: 'Application for Reinstatement',
    description: 'The application of a suspended company for its powers, with its arrears: see reinstate.',
    jurisdictions: jurisdictionCodes,
    payload: ['gross_assets_cents', 'large_corporate_filer', 'assets_in_state_cents', 'amount_cents'],
    required: {},
    discharges: true,
    computed:
      'What the company owes the state of its formation, with penalty and interest to the day; after five years ' +
      'without powers in Delaware three times the tax of the year takes its place.',
  },
};
