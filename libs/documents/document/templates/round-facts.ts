/** Facts of the papers of a priced round. */
import type { LegalDate } from '#kernel/dates';
import type { CompanyFacts } from '#companies/company';
import type { RegisteredAgentFacts } from './facts';
import type { ShareHolderFacts } from './stock-facts';

/** A series of preferred stock as the charter states it; prices in dollars a share, as decimal strings. */
export interface SeriesFacts {
  name: string;
  authorized_shares: number;
  /** Null without par value, as of common stock. */
  par_value: string | null;
  original_issue_price: string;
  /** How many times that price is paid on each share first. */
  liquidation_preference_multiple: string;
  participation: 'none' | 'capped' | 'full';
  participation_cap_multiple: string | null;
  /**
   * Percent of the original issue price a year, when declared and not cumulative; null where it only shares in
   * dividends on common stock.
   */
  dividend_percent: string | null;
  /** Higher is paid first. */
  seniority: number;
  /** So many shares of common stock for one, numerator over denominator, and of which class. */
  conversion_ratio: { numerator: string; denominator: string };
  converts_to: string;
  votes_per_share: string;
}

/** A class of common stock as the charter states it. */
export interface CommonFacts {
  name: string;
  authorized_shares: number;
  par_value: string | null;
  votes_per_share: string;
}

export interface TermSheetFacts {
  company: CompanyFacts;
  series: string;
  pre_money_cents: number;
  investors: { name: string; amount_cents: number }[];
  /** The day's model of the terms; estimates until the definitive papers. */
  price_per_share: string;
  fully_diluted_before: number;
  fully_diluted_after: number;
  pool_increase: number;
  convertibles: { name: string; shares: number }[];
  pre_money_includes_convertibles: boolean;
  pool_borne_by: 'existing_holders' | 'all_holders' | null;
  /**
   * The classes of common stock; that into which a share of the series converts, one for one, and the votes of a share
   * of each.
   */
  common: string[];
  converts_to: string;
  votes_per_share: string;
  terms: Pick<
    SeriesFacts,
    'liquidation_preference_multiple' | 'participation' | 'participation_cap_multiple' | 'dividend_percent'
  >;
  document_date: LegalDate;
}

/** The whole charter anew, with the preferred stock of a round. */
export interface RestatedCertificateFacts {
  company: CompanyFacts & { formation_date: LegalDate };
  /** The name under which the original certificate was filed; null where that is not known. */
  original_name: string | null;
  registered_agent: RegisteredAgentFacts;
  /** Every class of common stock; they differ in par value and votes alone. */
  common: CommonFacts[];
  /** The series of this round and those that there were, the first paid first. */
  series: SeriesFacts[];
  /** The days of the decision of the board and of the consent of the holders; null in the form that they decide on. */
  adopted: { on: LegalDate; approved_on: LegalDate | null; before_stock: boolean } | null;
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}

export interface PreferredPurchaseFacts {
  company: CompanyFacts;
  series: string;
  par_value: string | null;
  price_per_share: string;
  purchasers: (ShareHolderFacts & { shares: number; price_cents: number })[];
  /** The conversions at the first closing. */
  conversions: { number: string; holder: string; series: string; shares: number; price_per_share: string }[];
  pool: { plan_name: string; class_name: string; increase: number } | null;
  /** The class of common stock into which the shares convert. */
  converts_to: string;
  fully_diluted_after: number;
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}
