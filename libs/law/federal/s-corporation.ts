import type { Address } from '#kernel/address';
import type { ParameterError } from '#kernel/problem';
import type { Dated } from '#law/dated';

/** The most shareholders that an S corporation may have, for tax years that begin on a day. */
export const shareholderLimits: readonly (Dated & { readonly most: number })[] = [
  {
    most: 100,
    effective_from: '2005-01-01',
    effective_to: null,
    source: 'IRC § 1361(b)(1)(A)',
    source_checked_at: '2026-11-26',
  },
];

/**
 * Refuses shareholders whom an S corporation cannot have: IRC § 1361(b)(1)(B) no organization, (C) no nonresident
 * alien. An address abroad does not prove nonresidence, but eligibility cannot be shown with it. One class of stock (D)
 * holds, as only common stock is issued here.
 */
export function checkShareholders(
  founders: readonly { kind?: 'individual' | 'organization'; address?: Address | null }[],
): ParameterError[] {
  return founders.flatMap((founder, index) => [
    ...(founder.kind === 'organization'
      ? [
          {
            param: `founders[${index}].kind`,
            code: 's_corp_ineligible',
            message:
              'A shareholder of an S corporation is a natural person; the few trusts that qualify are not ' +
              'examined here (IRC § 1361(b)(1)(B), (c)(2)).',
          },
        ]
      : []),
    ...(founder.address && founder.address.country !== 'US'
      ? [
          {
            param: `founders[${index}].address.country`,
            code: 's_corp_ineligible',
            message:
              'A shareholder of an S corporation must be a citizen or resident of the United States (IRC § ' +
              '1361(b)(1)(C)).',
          },
        ]
      : []),
  ]);
}

/** The tax year of an S corporation ends with December unless a business purpose is shown (IRC § 1378(b)). */
export function checkTaxYear(end: string): ParameterError[] {
  if (end !== '12-31')
    return [
      {
        param: 'fiscal_year_end',
        code: 's_corp_ineligible',
        message:
          'The tax year of an S corporation ends on 12-31; another one needs a business purpose, which is not ' +
          'argued here (IRC § 1378(b)).',
      },
    ];
  return [];
}
