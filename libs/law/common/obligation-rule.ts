import type { LegalDate } from '#kernel/dates';
import type { Dated } from '#law/common/dated-rows';
import type { CompanyForm } from '#law/common/entity-types';
import type { ScheduledFee } from './scheduled-fee';
import type { StateCode } from '#law/common/jurisdictions';

/** Duties by their nature, whatever a state calls its form. */
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
] as const;
export type ObligationKind = (typeof obligationKinds)[number];

/** How the Internal Revenue Code sees a company: it decides on the return, and in some states on the tax. */
export const taxClassifications = ['c_corporation', 's_corporation', 'partnership', 'disregarded'] as const;
export type TaxClassification = (typeof taxClassifications)[number];

/** The filings of this service that discharge a duty. */
export type DischargingFiling = 'annual_report' | 'franchise_tax' | 'statement_of_information';

/** Whether the first year that is owed is the one in which a company came under the rule, or the next. */
export type FirstYear = 'year_of_event' | 'year_after';

/**
 * Due date rule. The event is formation in, or qualification to do business in, the state. Fiscal years are named by
 * the calendar year they begin in; months count from 1, and a month after a fiscal year from its end.
 */
export type DueDate =
  /** The same days `MM-DD` every year, in the calendar year that they are for or the one after. */
  | {
      readonly kind: 'fixed_days';
      readonly falls_in: 'same_year' | 'next_year';
      readonly days: readonly { readonly month_day: string; readonly quarter: 'Q2' | 'Q3' | 'Q4' | null }[];
      readonly first: FirstYear;
    }
  /** By the month or day of the event, every year or every second one, the year of the event left out. */
  | {
      readonly kind: 'first_day_of_anniversary_month' | 'last_day_of_anniversary_month' | 'anniversary_day';
      readonly every_years: 1 | 2;
    }
  /** A day within the fiscal year for which it is owed. A company's first fiscal year begins when it is formed. */
  | { readonly kind: 'month_of_fiscal_year'; readonly month: number; readonly day: number; readonly first: FirstYear }
  /** A day after the fiscal year for which it is owed, which the dissolution of the company ends early. */
  | {
      readonly kind: 'month_after_fiscal_year';
      readonly month: number;
      readonly day: number;
      readonly first: FirstYear;
      /** Another month for fiscal years that end with one month of the year. */
      readonly exception: { readonly year_ends_in_month: number; readonly month: number } | null;
    }
  /** Once, so many days after the event. */
  | { readonly kind: 'days_after_event'; readonly days: number };

/** How a day on a weekend or a holiday moves to the next business day. */
export interface Roll {
  readonly isHoliday: (date: LegalDate) => boolean;
  readonly statute: string;
}

/** The cost of lateness. */
export interface LatePenalty {
  /** In US cents, 0 where there is none; null where it is a part of the tax, so that the rule alone cannot tell it. */
  readonly penalty_cents: number | null;
  /** Simple interest in basis points for each month or part of one, 0 where there is none; null for a changing rate. */
  readonly interest_basis_points_a_month: number | null;
  /** Days after the due date that the statute leaves before the penalty, counted from the earliest notice. */
  readonly grace_days: number;
  readonly statute: string;
}

/** By which word the state takes a company's powers, and after how long. */
export interface Lapse {
  readonly word: 'void' | 'cancelled' | 'dissolved' | 'forfeited' | 'revoked' | 'suspended';
  /**
   * Days to comply after the earliest possible state notice; the state acts the next day. Fiscal years count from the
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
 * Obligation by effective dates. The row in force on the due date applies; a period due under two rows is owed once,
 * under the first.
 */
export interface ObligationRow extends Dated {
  readonly due: DueDate;
  /** Null where no statute moves the day. */
  readonly roll: Roll | null;
  readonly statute: string;
  /** The fee of the filing; null where it costs none or is a tax, which is computed elsewhere. */
  readonly fee: ScheduledFee | null;
  /** Null where it is filed or paid outside of this service. */
  readonly filing_type: DischargingFiling | null;
  /** Owed only where the tax of the year before was at least this, in US cents; null where it is always owed. */
  readonly least_prior_year_tax_cents: number | null;
  readonly late: LatePenalty | null;
  readonly lapse: Lapse | null;
}

/** A duty that companies owe to a state or the United States, with every version of its terms. */
export interface ObligationRule {
  /** Stable: obligations on record refer to it. */
  readonly id: string;
  readonly kind: ObligationKind;
  readonly jurisdiction: StateCode | 'US';
  /** Companies that owe it by their form, their tie to the jurisdiction and their taxation; null for any. */
  readonly forms: readonly CompanyForm[];
  readonly relation: 'formed' | 'qualified' | 'dissolving';
  readonly taxed_as: readonly TaxClassification[] | null;
  readonly public_benefit_only: boolean;
  readonly rows: readonly ObligationRow[];
}

type Optional<Whole, Key extends keyof Whole> = Omit<Whole, Key> & Partial<Pick<Whole, Key>>;
type GivenRow = Omit<
  Optional<ObligationRow, 'roll' | 'fee' | 'filing_type' | 'least_prior_year_tax_cents' | 'effective_to'>,
  'late' | 'lapse'
> & {
  late?: Optional<LatePenalty, 'penalty_cents' | 'interest_basis_points_a_month' | 'grace_days'>;
  lapse?: Omit<Lapse, 'after'> & { after: Optional<Lapse['after'], 'months' | 'days'> };
};
type GivenRule = Omit<Optional<ObligationRule, 'taxed_as' | 'public_benefit_only'>, 'jurisdiction' | 'rows'> & {
  rows: readonly GivenRow[];
};

/** Declares duties to a jurisdiction. A rule or row leaves out what does not apply, a penalty or lapse what is 0. */
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
      ...row,
      late: late ? { penalty_cents: 0, interest_basis_points_a_month: 0, grace_days: 0, ...late } : null,
      lapse: lapse ? { ...lapse, after: { months: 0, days: 0, ...lapse.after } } : null,
    })),
  }));

/** The same day every year. */
export const fixedDay = (month_day: string, falls_in: 'same_year' | 'next_year', first: FirstYear): DueDate => ({
  kind: 'fixed_days',
  falls_in,
  days: [{ month_day, quarter: null }],
  first,
});
