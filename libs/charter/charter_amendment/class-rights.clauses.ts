import { contingentConsideration, participationOf } from '#charter/amendment';
import { listed, perShare, plural, quotientOf } from '#documents/kit';

/** `preference` is null for common stock. */
export interface ClassRightsFacts {
  name: string;
  votes_per_share: string;
  preference: {
    original_issue_price: string;
    liquidation_preference_multiple: string;
    participation: 'none' | 'capped' | 'full';
    participation_cap_multiple: string | null;
  } | null;
  converts: { numerator: string; denominator: string; into: string } | null;
  rank: RankFacts;
}

export interface RankFacts {
  paid_before: string[];
  paid_with: string[];
  paid_after: string[];
}

const sale =
  'Upon a liquidation, dissolution or winding up of the Corporation, a merger or a sale of stock after which the ' +
  'holders of its stock immediately before it no longer have a majority of the votes, other than an issuance of ' +
  'stock by the Corporation in a bona fide financing whose principal purpose is to raise capital, or a disposition ' +
  'of all or substantially all of its assets,';

const contingent = contingentConsideration({ event: 'any of these events', terms: 'these terms' });

const votesOf = ({ name, votes_per_share: votes }: ClassRightsFacts): string =>
  `Each share of ${name} shall have ${votes} ${plural(votes === '1' ? 1 : 2, 'vote')} on every matter submitted to a ` +
  'vote of the holders of stock';

export function rankOf({ paid_before: before, paid_with: beside, paid_after: after }: RankFacts): string {
  const ranks = [
    ...(before.length > 0 ? [`before ${listed(before)}`] : []),
    ...(beside.length > 0 ? [`equally with ${listed(beside)}, in proportion to the amounts due on each`] : []),
    ...(after.length > 0 ? [`after ${listed(after)}`] : []),
  ];
  return ranks.length === 0 ? '' : ` The class shall be paid ${ranks.join('; ')}.`;
}

function conversionOf({ converts }: ClassRightsFacts): string {
  if (converts === null) return ' It shall not be convertible into other stock.';
  const shares = quotientOf(converts.numerator, converts.denominator);
  return (
    ` Each share shall be convertible, at any time at the option of its holder and without payment, into ${shares} ` +
    `fully paid and nonassessable ${plural(shares === '1' ? 1 : 2, 'share')} of ${converts.into}. That number shall ` +
    `be adjusted in proportion for every split, combination, stock dividend or reclassification of ` +
    `${converts.into}. No fraction of a share shall be issued; the fair value of the fraction shall be paid in cash.`
  );
}

/** Powers, preferences and rights: 8 Del. C. §§ 102(a)(4), 151(a), (c), (d), (e) and 212(a), W.S. 17-16-601. */
export function rightsOf(facts: ClassRightsFacts): string {
  const { name, preference, converts } = facts;
  if (preference === null)
    return (
      `${votesOf(facts)}. All common stock shall vote together as a single class, except as otherwise required by ` +
      'law, and shall have identical rights except as to par value and votes. Subject to the rights of preferred ' +
      'stock, the holders of common stock shall share ratably in dividends and in the assets that remain upon a ' +
      'liquidation.'
    );
  const dividends =
    converts === null
      ? 'No dividend shall be paid on it unless the Board of Directors declares a dividend on that class.'
      : 'It shall share in every dividend on common stock, other than a dividend payable in common stock, as if it ' +
        'had been converted.';
  const paid =
    converts === null
      ? `shall first be paid ${multipleOf(preference.liquidation_preference_multiple)}, plus any declared but unpaid ` +
        'dividends, before any payment on common stock, and shall not participate further.'
      : participationOf(preference).replaceAll('Common Stock', 'common stock');
  return (
    `${votesOf(facts)}, and ${name} shall vote together with the common stock as a single class, except as otherwise ` +
    `required by law. Its ‘Original Issue Price’ is ${perShare(preference.original_issue_price)} per share. ` +
    `${dividends} ${sale} each share ${paid}${rankOf(facts.rank)} ${contingent}${conversionOf(facts)}`
  );
}

const multipleOf = (multiple: string): string =>
  Number(multiple) === 1 ? 'its Original Issue Price' : `${multiple} times its Original Issue Price`;
