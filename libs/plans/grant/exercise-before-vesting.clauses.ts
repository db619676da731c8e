import { article, isPerson, section } from '#documents/kit';
import { lawOf } from '#law/states/index';
import type { Html } from '#platform/documents/html';
import type { GrantAgreementFacts } from './grant-agreement.facts';

/**
 * Early exercise: the company may repurchase unvested shares within 8 Del. C. § 160 or W.S. 17-16-640, and the holder
 * may file an IRC § 83(b) election.
 */
export function unvestedShares({ company, holder, kind }: GrantAgreementFacts): Html {
  const limit = lawOf(company.jurisdiction).corporation_act.cite.capital;
  return article(
    '3',
    'Exercise before Vesting',
    section(
      '3.1',
      'Vesting',
      'An exercise applies first to vested shares and then to the shares that vest next. Shares that are unvested ' +
        'when issued (“Unvested Shares”) vest on the dates on which they would have vested under the Option, subject ' +
        'to Holder’s continuous service, and may not be transferred before they vest.',
    ),
    section(
      '3.2',
      'Repurchase option',
      `If service ends for any reason${isPerson(holder) ? ', including death or disability' : ''}, the Corporation ` +
        'has, for ninety days after it ends, an irrevocable option to repurchase any or all Unvested Shares at the ' +
        'lower of the exercise price paid for them (adjusted for splits and the like) and their fair market value on ' +
        'the date of repurchase. Unless the Corporation gives notice within that time that it does not exercise the ' +
        'option in whole or in part, it is deemed exercised on the last day. The Corporation shall repurchase ' +
        `Unvested Shares only to the extent that ${limit} permits.`,
    ),
    section(
      '3.3',
      'Section 83(b) election',
      'Holder may elect under Section 83(b) of the Internal Revenue Code to be taxed on Unvested Shares when they ' +
        'are transferred. The election must be filed with the Internal Revenue Service no later than thirty (30) ' +
        'days after the transfer, and the period cannot be extended (Treas. Reg. § 1.83-2(b)). Filing is Holder’s ' +
        'sole responsibility.' +
        (kind === 'iso'
          ? ' For an incentive stock option the election is effective for the alternative minimum tax only (IRC § ' +
            '56(b)(3)).'
          : ''),
    ),
  );
}

export const exercisedAsTo = ({ early_exercise }: GrantAgreementFacts): string =>
  early_exercise ? 'vested shares and, while Holder is in service, unvested shares' : 'vested shares';
