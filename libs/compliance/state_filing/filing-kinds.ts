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
    description:
      'Annual report to a state. A Delaware corporation pays its franchise tax with it. In Wyoming, it includes the ' +
      'license tax.',
    jurisdictions: statesThatTake('annual_report'),
    payload: ['period', 'gross_assets_cents', 'large_corporate_filer', 'assets_in_state_cents', 'amount_cents'],
    required: {},
    discharges: true,
    computed:
      'Late reports include the late charges of the state. In Delaware, the tax of the year less its installments is ' +
      'paid with the report, and gross_assets_cents may lower it. In Wyoming, the license tax is two tenths of a ' +
      'mill on assets_in_state_cents, at least $60.',
  },
  franchise_tax: {
    heading: 'Franchise Tax',
    description:
      'Annual tax of a state, with penalty and interest if it is late. For a Delaware corporation, an installment.',
    jurisdictions: statesThatTake('franchise_tax'),
    payload: ['period', 'receipts_in_state_cents', 'total_revenue_cents', 'amount_cents'],
    required: {},
    discharges: true,
    computed:
      'Tax for the year under state law, with penalty and interest to date. The dry run lists each amount, and the ' +
      'document shows the computation.',
  },
  statement_of_information: {
    heading: 'Statement of Information',
    description: 'Statement of the people who run the company, required by California.',
    jurisdictions: statesThatTake('statement_of_information'),
    payload: ['period'],
    required: {},
    discharges: true,
    computed: 'Late statements include the penalty of the state.',
  },
  good_standing_certificate: {
    heading: 'Request for a Certificate of Good Standing',
    description: 'Certificate from the state of formation that the company exists and owes no taxes or reports.',
    jurisdictions: jurisdictionCodes,
    payload: [],
    required: {},
    discharges: false,
    computed: null,
  },
  foreign_qualification: {
    heading: 'Application for Authority to Do Business',
    description: 'Application to do business in a state other than the state of formation.',
    jurisdictions: stateCodes,
    payload: [],
    required: {},
    discharges: false,
    computed: null,
  },
  withdrawal: {
    heading: 'Withdrawal',
    description:
      'Surrender of the authority to do business in another state, by the document that the state requires. The ' +
      'appointment of the agent there ends with it.',
    jurisdictions: stateCodes,
    payload: [],
    required: {},
    discharges: false,
    computed: null,
  },
  registered_agent_change: {
    heading: 'Change of Registered Agent',
    description: 'Change of the registered agent in a state. It takes effect when the state accepts it.',
    jurisdictions: stateCodes,
    payload: ['registered_agent_id'],
    required: { registered_agent_id: 'send the ID of the new agent' },
    discharges: false,
    computed: null,
  },
  correction: {
    heading: 'Certificate of Correction',
    description: 'Correction of an inaccurate or defective filing that the state has accepted.',
    jurisdictions: stateCodes,
    payload: ['filing_id', 'error', 'corrected_text'],
    required: {
      filing_id: 'send the ID of the filing to correct',
      error: 'describe the inaccuracy or defect',
      corrected_text: 'send the corrected text',
    },
    discharges: false,
    computed: null,
  },
  reinstatement: {
    heading: 'Application for Reinstatement',
    description: 'Application of a suspended company to restore its powers, with its arrears. Use reinstate.',
    jurisdictions: jurisdictionCodes,
    payload: ['gross_assets_cents', 'large_corporate_filer', 'assets_in_state_cents', 'amount_cents'],
    required: {},
    discharges: true,
    computed:
      'Arrears to the state of formation, with penalty and interest to date. After five years without powers in ' +
      'Delaware, three times the annual tax replaces the arrears.',
  },
};
