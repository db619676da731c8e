import type { FranchiseTaxRates, TentativePercents } from '#law/common/franchise-tax-rates';

/** H.B. 175 of the 149th General Assembly. First dates only bound the rows. */
export const franchiseTaxRates: readonly FranchiseTaxRates[] = [
  {
    authorized_shares: {
      steps: [
        { up_to: 5000n, amount_cents: 17_500n },
        { up_to: 10_000n, amount_cents: 25_000n },
      ],
      further: { each: 10_000n, amount_cents: 8500n },
    },
    no_par: {
      share_cents: 10_000n,
      capital: {
        steps: [
          { up_to: 50_000_000n, amount_cents: 17_500n },
          { up_to: 100_000_000n, amount_cents: 25_000n },
        ],
        further: { each: 100_000_000n, amount_cents: 8500n },
      },
    },
    assumed_par: { unit_dollars: '1000000', amount_cents: 40_000n },
    least_cents: { authorized_shares: 17_500n, assumed_par_value: 40_000n },
    most_cents: 20_000_000n,
    large_corporate_filer_cents: 25_000_000,
    effective_from: '2018-01-01',
    effective_to: null,
    source: '8 Del. C. § 503(a), (c); Division of Corporations, How to Calculate Franchise Taxes',
    source_checked_at: '2026-11-27',
  },
];

export const tentativePercents: readonly TentativePercents[] = [
  {
    percents: { Q2: 40n, Q3: 20n, Q4: 20n },
    effective_from: '2018-01-01',
    effective_to: null,
    source: '8 Del. C. § 504(a), (e)',
    source_checked_at: '2026-11-27',
  },
];
