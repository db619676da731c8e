import type { SeriesRow } from './charter-stock.clauses';

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

export interface StockFacts {
  charter: 'original' | 'restated' | 'brought_in';
  common: CommonFacts[];
  series: SeriesRow[];
}

/** Prices are dollars per share, as decimal strings. */
export interface SeriesFacts {
  name: string;
  authorized_shares: number;
  /** Null without par value. */
  par_value: string | null;
  original_issue_price: string;
  liquidation_preference_multiple: string;
  participation: 'none' | 'capped' | 'full';
  participation_cap_multiple: string | null;
  /** Percent of the original issue price a year, non-cumulative. Null for dividends only as on common stock. */
  dividend_percent: string | null;
  /** Higher is paid first. */
  seniority: number;
  /** Shares of `converts_to` for each preferred share. */
  conversion_ratio: { numerator: string; denominator: string };
  converts_to: string;
  votes_per_share: string;
}

export interface CommonFacts {
  name: string;
  authorized_shares: number;
  par_value: string | null;
  votes_per_share: string;
}
