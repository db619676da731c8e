import type { LegalDate } from '#kernel/dates';
import type { Dated } from '#law/common/dated-rows';
import type { CompanyForm } from '#law/common/entity-types';
import type { ScheduledFee } from './scheduled-fee';
import type { StateCode } from '#law/common/jurisdictions';

/** State-neutral names. */
export const obligationKinds = [
  'annual_report',
  'annual_list',
  'business_license',
  'statement_of_information',
  'biennial_statement',
  'benefit_statement',
  'publication',
  'franchise_tax',
  'filing_fee',
  'federal_income_tax',
  'dissolution_return',
  'franchise_tax_return',
  'final_return',
  'option_exercise_statement',
  'option_exercise_return',
  'exempt_offering_notice',
  'liquidation_statement',
  'liquidation_return',
  'securities_notice',
  'section_83b_election',
  's_election',
  'beneficial_ownership_report',
  'valuation_renewal',
  'annual_meeting',
  'foreign_qualification',
] as const;
export type ObligationKind = (typeof obligationKinds)[number];

/** Federal classification. It decides on the return, and on some state taxes. */
export const taxClassifications = ['c_corporation', 's_corporation', 'partnership', 'disregarded'] as const;
export type TaxClassification = (typeof taxClassifications)[number];

export type DischargingFiling = 'annual_report' | 'franchise_tax' | 'statement_of_information';

export type FirstYear = 'year_of_event' | 'year_after';

/**
 * Acts and facts of a company that create an obligation of their own. An event named after a deadline or an expiry is
 * dated on that day.
 */
export const companyEvents = [
  'incentive_option_exercise',
  'exempt_sale',
  'private_sale',
  'plan_award',
  'section_83b_deadline',
  's_election_deadline',
  'ownership_report_deadline',
  'valuation_expiry',
  'annual_meeting',
  'office_in_state',
  'deemed_liquidation',
  'liquidating_distribution',
] as const;
export type CompanyEventKind = (typeof companyEvents)[number];

/**
 * Due date rule. The event is formation in, or qualification to do business in, the state, unless the rule's relation
 * names another event. Fiscal years are named by
 * the calendar year they begin in; months count from 1, and a month after a fiscal year from its end.
 */
export type DueDate =
  /** Fixed dates `MM-DD`, in the same or next calendar year. */
  | {
      readonly kind: 'fixed_days';
      readonly falls_in: 'same_year' | 'next_year';
      readonly days: readonly { readonly month_day: string; readonly quarter: 'Q2' | 'Q3' | 'Q4' | null }[];
      readonly first: FirstYear;
    }
  /** Anniversary, every one or two years, excluding the year of the event. */
  | {
      readonly kind: 'first_day_of_anniversary_month' | 'last_day_of_anniversary_month' | 'anniversary_day';
      readonly every_years: 1 | 2;
    }
  /** Within the fiscal year. The first begins at formation. */
  | { readonly kind: 'month_of_fiscal_year'; readonly month: number; readonly day: number; readonly first: FirstYear }
  /** After the fiscal year, which ends early with the last distribution or a conversion. */
  | {
      readonly kind: 'month_after_fiscal_year';
      readonly month: number;
      readonly day: number;
      readonly first: FirstYear;
      /** Another month for earlier fiscal years ending in this month. */
      readonly exception: {
        readonly year_ends_in_month: number;
        readonly month: number;
        readonly begun_before: LegalDate;
      } | null;
      /** Another month without an office in the United States. */
      readonly month_abroad?: number;
    }
  /** In the calendar year after the event, once for all events of a year. */
  | { readonly kind: 'day_after_year_of_event'; readonly month_day: string }
  /** Once. */
  | { readonly kind: 'days_after_event'; readonly days: number }
  | { readonly kind: 'months_after_event'; readonly months: number };

/** Moves a weekend or holiday to the next business day. */
export interface Roll {
  readonly isHoliday: (date: LegalDate) => boolean;
  readonly statute: string;
}

export interface LatePenalty {
  /** US cents. Null if part of the tax. */
  readonly penalty_cents: number | null;
  /** Simple interest per started month. Null for a changing rate. */
  readonly interest_basis_points_a_month: number | null;
  /** From the earliest notice. */
  readonly grace_days: number;
  readonly statute: string;
}

export interface Lapse {
  readonly word: 'void' | 'cancelled' | 'dissolved' | 'forfeited' | 'revoked' | 'suspended';
  /**
   * Days to comply after the earliest possible state notice. The state acts the next day. Fiscal years count from the
   * day after their end.
   */
  readonly after: {
    readonly counted_from: 'due_date' | 'month_after_due_date' | 'end_of_fiscal_year';
    readonly months: number;
    readonly days: number;
  };
  readonly statute: string;
}

/**
 * Obligation by effective dates. The row in force on the due date applies. A period due under two rows is owed once,
 * under the first.
 */
export interface ObligationRow extends Dated {
  readonly due: DueDate;
  /** Null if no statute moves the date. */
  readonly roll: Roll | null;
  readonly statute: string;
  /** Null if free, or a tax with its own computation. */
  readonly fee: ScheduledFee | null;
  /** Null for filings outside Minutebook. */
  readonly filing_type: DischargingFiling | null;
  /** Minimum tax of the previous year in US cents. Null if always owed. */
  readonly least_prior_year_tax_cents: number | null;
  readonly late: LatePenalty | null;
  readonly lapse: Lapse | null;
  /** Effect of a missed due date, apart from penalties and lapses. A sentence for users. */
  readonly consequence: string | null;
}

export interface ObligationRule {
  /** Stable, because recorded obligations refer to it. */
  readonly id: string;
  readonly kind: ObligationKind;
  readonly jurisdiction: StateCode | 'US';
  /** Null for any. */
  readonly forms: readonly CompanyForm[];
  /** `leaving`: the end of business in a foreign state, by withdrawal or dissolution. */
  readonly relation: 'formed' | 'qualified' | 'leaving' | 'dissolving' | CompanyEventKind;
  readonly taxed_as: readonly TaxClassification[] | null;
  readonly public_benefit_only: boolean;
  readonly rows: readonly ObligationRow[];
}

type Optional<Whole, Key extends keyof Whole> = Omit<Whole, Key> & Partial<Pick<Whole, Key>>;
type GivenRow = Omit<
  Optional<
    ObligationRow,
    'roll' | 'fee' | 'filing_type' | 'least_prior_year_tax_cents' | 'effective_to' | 'consequence'
  >,
  'late' | 'lapse'
> & {
  late?: Optional<LatePenalty, 'penalty_cents' | 'interest_basis_points_a_month' | 'grace_days'>;
  lapse?: Omit<Lapse, 'after'> & { after: Optional<Lapse['after'], 'months' | 'days'> };
};
type GivenRule = Omit<Optional<ObligationRule, 'taxed_as' | 'public_benefit_only'>, 'jurisdiction' | 'rows'> & {
  rows: readonly GivenRow[];
};

/** Omitted fields do not apply, or are 0. */
export const obligations = (
  jurisdiction: ObligationRule['jurisdiction'],
  rules: readonly GivenRule[],
): readonly ObligationRule[] =>
  rules.map((rule) => ({
    jurisdiction,
    taxed_as: null,
    public_benefit_only: false,
    ...rule,
    rows: rule.rows.map(({ late, lapse, ...row }) => ({
      roll: null,
      fee: null,
      filing_type: null,
      least_prior_year_tax_cents: null,
      effective_to: null,
      consequence: null,
      ...row,
      late: late ? { penalty_cents: 0, interest_basis_points_a_month: 0, grace_days: 0, ...late } : null,
      lapse: lapse ? { ...lapse, after: { months: 0, days: 0, ...lapse.after } } : null,
    })),
  }));

export const fixedDay = (month_day: string, falls_in: 'same_year' | 'next_year', first: FirstYear): DueDate => ({
  kind: 'fixed_days',
  falls_in,
  days: [{ month_day, quarter: null }],
  first,
});
