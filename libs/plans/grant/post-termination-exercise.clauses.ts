import { capitalized } from '#kernel/words';
import { clauses, counted } from '#documents/kit';
import {
  type AfterService,
  type ServiceEnd,
  serviceEnds,
  type Window,
  windowAfter,
} from '#equity/post-termination-exercise';
import { cause } from '#plans/equity_plan';
import type { Content } from '#platform/documents/html';

/** “Good Reason” follows the safe harbor of Treas. Reg. § 1.409A-1(n)(2)(ii). */
export const meanings = {
  cause: `“Cause” is ${cause}`,
  reason:
    '“Good Reason” is a material reduction of Holder’s base pay, authority or duties, or a move of the place ' +
    'of work by more than fifty miles, without Holder’s consent, of which Holder gave notice within ninety ' +
    'days after it occurred, and which was not cured within thirty days after that notice',
};

const ends: Record<ServiceEnd, string> = {
  voluntary_other: 'Holder ends service without Good Reason',
  voluntary_good_cause: 'Holder ends service for Good Reason',
  voluntary_retirement: 'Holder retires',
  involuntary_other: 'the Corporation ends service without Cause',
  involuntary_death: 'service ends upon Holder’s death',
  involuntary_disability: 'service ends because Holder is disabled',
  involuntary_with_cause: 'the Corporation ends service for Cause',
};

const defined: Partial<Record<ServiceEnd, string>> = {
  involuntary_with_cause: meanings.cause,
  involuntary_other: meanings.cause,
  voluntary_good_cause: meanings.reason,
  voluntary_other: meanings.reason,
  involuntary_disability:
    'Holder is “disabled” if Holder has a permanent and total disability within the meaning of IRC § 22(e)(3)',
  voluntary_retirement:
    'Holder “retires” if service ends at an age, or after a period of service, that the Plan or a policy of the ' +
    'Corporation defines as retirement',
};

const closed = 'not exercisable';

const lasts = ({ period, unit }: Window): string =>
  period === 0 ? closed : `exercisable for ${counted(period, unit === 'days' ? 'day' : 'month')}`;

/** `known`: whether the agreement already defines cause and good reason. */
export function afterService(terms: AfterService, known: boolean): { word: string; depends: Content[] } {
  const byTime = Map.groupBy(serviceEnds, (end) => lasts(windowAfter(terms, end)!));
  const [[word] = ['']] = [...byTime].toSorted(([, one], [, other]) => other.length - one.length);
  if (byTime.size === 1)
    return { word: word === closed ? capitalized(word) : `${capitalized(word)} after any end of service`, depends: [] };
  const others = [...byTime].filter(([time]) => time !== word);
  const words = new Set(others.flatMap(([, all]) => all).flatMap((end) => defined[end] ?? []));
  const meant = [...words].filter((one) => !known || !Object.values(meanings).includes(one));
  return {
    word: `${capitalized(word)}, except as provided in Section 2.2`,
    depends: [
      'After the service of Holder ends, the Option may be exercised, by Holder or by the person to whom it passes ' +
        'upon Holder’s death, only as follows:',
      clauses(
        ...others.map(
          ([time, all], at) =>
            `if ${all.map((end) => ends[end]).join(', or ')}, the Option ` +
            `${time === closed ? 'terminates on' : `is ${time} after`} the last day of ` +
            `service${at === others.length - 1 ? '; and' : ';'}`,
        ),
        `after any other end of service it is ${word}.`,
      ),
      ...(meant.length > 0 ? [`${meant.join('; ')}.`] : []),
    ],
  };
}
