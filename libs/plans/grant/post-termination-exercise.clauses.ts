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
    'days, and which was not cured within thirty days of that',
};

const ends: Record<ServiceEnd, string> = {
  voluntary_other: 'Holder ends it without Good Reason',
  voluntary_good_cause: 'Holder ends it for Good Reason',
  voluntary_retirement: 'Holder retires',
  involuntary_other: 'the Corporation ends it without Cause',
  involuntary_death: 'Holder dies',
  involuntary_disability: 'it ends because Holder is disabled',
  involuntary_with_cause: 'the Corporation ends it for Cause',
};

const defined: Partial<Record<ServiceEnd, string>> = {
  involuntary_with_cause: meanings.cause,
  involuntary_other: meanings.cause,
  voluntary_good_cause: meanings.reason,
  voluntary_other: meanings.reason,
  involuntary_disability: 'Holder is “disabled” when permanently and totally so (IRC § 22(e)(3))',
  voluntary_retirement:
    'Holder “retires” when the service ends at an age or after a time at which the Plan, or a policy of the ' +
    'Corporation, says so',
};

const lasts = ({ period, unit }: Window): string =>
  period === 0 ? 'not exercisable' : `exercisable for ${counted(period, unit === 'days' ? 'day' : 'month')}`;

/** `known`: whether the agreement already defines cause and good reason. */
export function afterService(terms: AfterService, known: boolean): { word: string; depends: Content[] } {
  const byTime = Map.groupBy(serviceEnds, (end) => lasts(windowAfter(terms, end)!));
  const [[word] = ['']] = [...byTime].toSorted(([, one], [, other]) => other.length - one.length);
  if (byTime.size === 1)
    return {
      word: word === 'not exercisable' ? capitalized(word) : `${capitalized(word)} after any end of service`,
      depends: [],
    };
  const others = [...byTime].filter(([time]) => time !== word);
  const words = new Set(others.flatMap(([, all]) => all).flatMap((end) => defined[end] ?? []));
  const meant = [...words].filter((one) => !known || !Object.values(meanings).includes(one));
  return {
    word: `${capitalized(word)}, but as section 2.2 says by what ended it`,
    depends: [
      clauses(
        ...others.map(
          ([time, all]) =>
            `where ${all.map((end) => ends[end]).join(', or ')}, the Option is ${time} after the last day of service;`,
        ),
        `after any other end of service it is ${word}.`,
      ),
      ...(meant.length > 0 ? [`${meant.join('; ')}.`] : []),
    ],
  };
}
