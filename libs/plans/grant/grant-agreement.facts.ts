import type { CompanyFacts } from '#companies/company';
import type { ShareHolderFacts } from '#documents/kit';
import type { ExerciseWindow } from '#equity/post-termination-exercise';
import type { VestingTerms } from '#equity/vesting';
import type { LegalDate } from '#kernel/dates';

/** An option or units under an equity plan, as both sides sign it. */
export interface GrantAgreementFacts {
  company: CompanyFacts;
  holder: ShareHolderFacts;
  plan_name: string;
  kind: 'iso' | 'nso' | 'rsu';
  class_name: string;
  shares: number;
  /** Dollars a share; null for units. */
  exercise_price: string | null;
  fair_market_value: string | null;
  /**
   * From the day of the grant, which an agreement on a new option does not know yet; null for units and where
   * `term_ends_on` says the last day.
   */
  term_months: number | null;
  term_ends_on: LegalDate | null;
  /**
   * How long an option is exercised after the end of service; an agreement of before it could depend on what ended that
   * has no windows.
   */
  post_termination_months: number | null;
  exercise_windows?: readonly ExerciseWindow[];
  /** Whether an option is exercised before it vests; an agreement of before it could be does not say it. */
  early_exercise?: boolean;
  vesting: VestingTerms;
  /**
   * The agreement that an amended one restates: when it was first granted and signed, how many shares are given up,
   * whether others vest by new terms, and whether it counts as a new grant.
   */
  replaces: {
    granted_on: LegalDate;
    agreed_on: LegalDate;
    cancelled_shares: number;
    vests_anew: boolean;
    is_new_grant: boolean;
  } | null;
  /** The officer who signs for the company. */
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}
