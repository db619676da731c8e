import type { SeriesRow } from './charter-stock.clauses';

/** Terms of a share that a split or an amendment of the charter changes. */
export interface ShareTerms {
  par_value?: string;
  votes_per_share?: string;
  original_issue_price?: string;
  conversion_numerator?: string;
  conversion_denominator?: string;
  seniority?: number;
  liquidation_preference_multiple?: string;
  participation?: 'none' | 'capped' | 'full';
  participation_cap_multiple?: string;
}

/** The stock of a charter from then on. */
export interface StockFacts {
  /** Whether the charter is our original one or one restated here, whose articles are known, or was brought in. */
  charter: 'original' | 'restated' | 'brought_in';
  /** Every class of common stock, and every series of preferred stock. */
  common: CommonFacts[];
  series: SeriesRow[];
}

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
