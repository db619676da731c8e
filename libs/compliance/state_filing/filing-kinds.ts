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
      'Annual report to a state. Includes the franchise tax for a Delaware corporation and the license tax in Wyoming.',
    jurisdictions: statesThatTake('annual_report'),
    payload: ['period', 'gross_assets_cents', 'large_corporate_filer', 'assets_in_state_cents', 'amount_cents'],
    required: {},
    discharges: true,
    computed:
      "Late reports include the state's late charges. In Delaware, the report includes the year's tax less " +
      'installments already paid. Send gross_assets_cents, because it may lower the tax. In Wyoming, the license tax ' +
      'is two-tenths of a mill on assets_in_state_cents, with a minimum of $60.',
  },
  franchise_tax: {
    heading: 'Franchise Tax',
    description: 'Annual state tax, plus penalty and interest if late. For a Delaware corporation, a tax installment.',
    jurisdictions: statesThatTake('franchise_tax'),
    payload: ['period', 'receipts_in_state_cents', 'total_revenue_cents', 'amount_cents'],
    required: {},
    discharges: true,
    computed:
      'Tax for the year under state law, plus penalty and interest to date. The dry run lists each amount, and the ' +
      'document shows the computation.',
  },
  statement_of_information: {
    heading: 'Statement of Information',
    description: 'Statement identifying the people who run the company, as required by California.',
    jurisdictions: statesThatTake('statement_of_information'),
    payload: ['period'],
    required: {},
    discharges: true,
    computed: "Late statements include the state's penalty.",
  },
  good_standing_certificate: {
    heading: 'Request for a Certificate of Good Standing',
    description:
      'Certificate from the state of formation stating that the company exists and owes no taxes or reports.',
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
      'Surrender of the authority to do business in another state, using the document required by that state. Also ' +
      "ends the registered agent's appointment there.",
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
      corrected_text: 'send the corrected article or paragraph in full',
    },
    discharges: false,
    computed: null,
  },
  reinstatement: {
    heading: 'Application for Reinstatement',
    description: 'Application to restore the powers of a suspended company, including overdue amounts. Use reinstate.',
    jurisdictions: jurisdictionCodes,
    payload: ['gross_assets_cents', 'large_corporate_filer', 'assets_in_state_cents', 'amount_cents'],
    required: {},
    discharges: true,
    computed:
      'Overdue amounts owed to the state of formation, plus penalty and interest to date. After five years without ' +
      'powers in Delaware, three times the annual tax replaces the overdue amounts.',
  },
};
