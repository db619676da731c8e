import { grouped } from '#kernel/money';
import { counted, listed, perShare, plural, quotientOf, table } from '#documents/kit';
import type { Html } from '#platform/documents/html';
import type { CommonFacts, SeriesFacts } from './stock.facts';

/** Null for a term that the series lacks. */
export type SeriesRow = Pick<SeriesFacts, 'name' | 'authorized_shares' | 'par_value' | 'votes_per_share'> & {
  original_issue_price: string | null;
  conversion_ratio: SeriesFacts['conversion_ratio'] | null;
  converts_to: string | null;
};

const par = (value: string | null): string => (value === null ? 'None' : `$${value}`);

const total = (of: readonly { authorized_shares: number }[]): number =>
  of.reduce((sum, { authorized_shares }) => sum + authorized_shares, 0);

function becomesOf({ conversion_ratio: ratio, converts_to }: SeriesRow): string {
  if (ratio === null) return 'None';
  const shares = quotientOf(ratio.numerator, ratio.denominator);
  return `${shares} ${plural(shares === '1' ? 1 : 2, 'share')} of ${converts_to}`;
}

/** 8 Del. C. § 102(a)(4). Preferred stock is a single class with any number of series (8 Del. C. § 151(a), (g)). */
export function classesOfStock(common: readonly CommonFacts[], series: readonly SeriesRow[]): string {
  const several = common.length > 1;
  const ofPreferred = series.length > 0;
  const defined = several
    ? 'The classes of common stock are together the “Common Stock”. '
    : common[0]!.name === 'Common Stock'
      ? ''
      : `${common[0]!.name} is the “Common Stock”. `;
  return (
    `The Corporation is authorized to issue ${several ? 'these classes' : 'two classes'} of stock: ` +
    `${listed([...common.map(({ name }) => name), ...(ofPreferred ? ['Preferred Stock'] : [])])}. ${defined}` +
    `The Corporation has authority to issue ${counted(total(common) + total(series), 'share')} in all` +
    (ofPreferred
      ? `: ${grouped(total(common))} of Common Stock and ${grouped(total(series))} of Preferred Stock, each class ` +
        'and series with the number of shares, the par value and the votes per share stated in the tables below.'
      : ', each class with the number of shares, the par value and the votes per share stated in the table below.')
  );
}

/** 8 Del. C. §§ 102(a)(4), 151(a) and 212(a). */
export const commonTable = (common: readonly CommonFacts[]): Html =>
  table(
    'Common Stock',
    [
      { head: 'Class' },
      { head: 'Shares', figure: true },
      { head: 'Par value', figure: true },
      { head: 'Votes', figure: true },
    ],
    common.map((one) => [one.name, grouped(one.authorized_shares), par(one.par_value), one.votes_per_share]),
  );

export const preferredTable = (series: readonly SeriesRow[]): Html =>
  table(
    'Preferred Stock',
    [
      { head: 'Series' },
      { head: 'Shares', figure: true },
      { head: 'Par value', figure: true },
      { head: 'Original Issue Price', figure: true },
      { head: 'Common Stock issuable on conversion' },
      { head: 'Votes', figure: true },
    ],
    series.map((one) => [
      one.name,
      grouped(one.authorized_shares),
      par(one.par_value),
      one.original_issue_price === null ? 'None' : perShare(one.original_issue_price),
      becomesOf(one),
      one.votes_per_share,
    ]),
  );
