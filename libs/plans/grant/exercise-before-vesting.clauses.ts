import { article, section } from '#documents/kit';
import { lawOf } from '#law/states/index';
import type { Html } from '#platform/documents/html';
import type { GrantAgreementFacts } from './grant-agreement.facts';

/**
 * Early exercise: the company may repurchase unvested shares within 8 Del. C. § 160 or W.S. 17-16-640, and the holder
 * may file an IRC § 83(b) election.
 */
export function unvestedShares({ company, kind }: GrantAgreementFacts): Html {
  const limit = lawOf(company.jurisdiction).corporation_act.cite.capital;
  return article(
    '3',
    'Exercise before Vesting',
    section(
      '3.1',
      'Vesting',
      'By an exercise shares that have vested are taken first, and then those that vest next. Shares that have not ' +
        'vested when they are issued (“Unvested Shares”) vest on the days on which they would have vested under the ' +
        'Option, while Holder serves the Corporation. They are not transferred before.',
    ),
    section(
      '3.2',
      'Repurchase option',
      'If service ends for any reason, including death or disability, the Corporation has, for ninety days from its ' +
        'end, an irrevocable option to repurchase any or all Unvested Shares at the lower of the exercise price paid ' +
        'for them (adjusted for splits and the like) and their fair market value on the date of repurchase. Unless ' +
        'the Corporation gives notice within that time that it does not exercise the option in whole or in part, it ' +
        'is exercised automatically on the last day. A repurchase is made only to the extent that ' +
        `${limit} permits. Shares that are repurchased do not return to the Plan.`,
    ),
    section(
      '3.3',
      'Section 83(b) election',
      'Holder may elect under Section 83(b) of the Internal Revenue Code to be taxed on Unvested Shares when they ' +
        'are transferred, and files the election with the Internal Revenue Service no later than thirty (30) days ' +
        'after that: the period cannot be extended (Treas. Reg. § 1.83-2(b)). Filing is Holder’s sole responsibility.' +
        (kind === 'iso'
          ? ' Of an incentive stock option the election counts for the alternative minimum tax alone (IRC § 56(b)(3)).'
          : ''),
    ),
  );
}

export const exercisedAsTo = ({ early_exercise }: GrantAgreementFacts): string =>
  early_exercise
    ? 'shares that have vested and, while Holder serves the Corporation, as to shares that have not'
    : 'shares that have vested';
