import type { CompanyFacts } from '#companies/company';
import type { ShareHolderFacts } from '#documents/kit';
import type { ExerciseWindow } from '#equity/post-termination-exercise';
import type { VestingTerms } from '#equity/vesting';
import type { LegalDate } from '#kernel/dates';

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
  /** From the date of grant, which a new agreement does not know yet. Null for units and if `term_ends_on` is set. */
  term_months: number | null;
  term_ends_on: LegalDate | null;
  /** Agreements from before exercise windows lack them. */
  post_termination_months: number | null;
  exercise_windows?: readonly ExerciseWindow[];
  /** Absent in older agreements. */
  early_exercise?: boolean;
  /** Whether the company may permit withheld shares. Absent in older agreements. */
  withholding?: boolean;
  vesting: VestingTerms;
  replaces: {
    granted_on: LegalDate;
    agreed_on: LegalDate;
    cancelled_shares: number;
    vests_anew: boolean;
    is_new_grant: boolean;
    /** Set if the holder has left, and the amendment extends the exercise period. Absent in older agreements. */
    service?: { ended_on: LegalDate; exercise_until: LegalDate | null };
  } | null;
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}
