import type { LegalDate } from '#kernel/dates';
import { tranchesOfGrant, vestedOfByDay, type Granted } from '#kernel/granted';
import { upcoming } from '#kernel/upcoming';
import { incentiveYears, type Incentive, type IncentiveYear } from './incentive';

/** An incentive stock option that was granted on a day, of which another may have taken the place. */
export interface Counted extends Omit<Granted, 'issued_quantity' | 'returned_quantity'> {
  id: string;
  effective_date: LegalDate;
  replaces_grant_id: string | null;
  ended_on: LegalDate | null;
  amendment: { is_new_grant: boolean } | null;
}

type Exercisable = Incentive['exercisable'];

/** Which part of an incentive stock option is one, with those that its holder has besides: an amended one that is no new grant is the first still, with what was first exercisable under that. */
export function incentiveYearsOf(option: Counted, made: readonly Counted[]): IncentiveYear[] {
  const others = made.map((one) => (one.id === option.replaces_grant_id ? { ...one, ended_on: option.effective_date } : one));
  const chain = (one: Counted): Counted[] => {
    const before = one.amendment?.is_new_grant === false ? others.find(({ id }) => id === one.replaces_grant_id) : undefined;
    return before ? [...chain(before), one] : [one];
  };
  const own = chain(option);
  const goesOn = ({ id }: Counted): boolean => others.some((one) => one.replaces_grant_id === id && one.amendment?.is_new_grant === false);
  const earlier = others.filter((one) => !own.includes(one) && !goesOn(one)).map(chain).filter(([first]) => first!.effective_date <= own[0]!.effective_date)
    .toSorted(([one], [other]) => (one!.effective_date < other!.effective_date ? -1 : 1));
  return incentiveYears(optionOf(own), earlier.map(optionOf));
}

/** An option through its amendments. What a share was worth is not known of one that was taken in: its price is counted, which is no less than that (IRC § 422(b)(4)). One that was replaced by another grant counts in the years until then as it was, and not after (Treas. Reg. § 1.422-4(b)(5)). */
function optionOf(chain: readonly Counted[]): Incentive {
  const last = chain.at(-1)!;
  const exercisable = chain.reduce<Exercisable>((until, one) => [...until.filter(({ on }) => on <= one.effective_date), ...exercisableOf(one).filter(({ on }) => until.length === 0 || on > one.effective_date)], []);
  return { fair_market_value: (last.fair_market_value ?? last.exercise_price)!, exercisable: exercisable.filter(({ on }) => last.ended_on === null || on.slice(0, 4) <= last.ended_on.slice(0, 4)) };
}

/** How many shares of a grant first come to be exercisable when, as of its day. */
function exercisableOf(grant: Counted): Exercisable {
  const { effective_date: on } = grant;
  const vestedOn = vestedOfByDay(grant);
  const dated = upcoming(tranchesOfGrant(grant), on, (day) => grant.quantity - vestedOn(day)).flatMap(({ on: day, quantity }) => (day === null ? [] : [{ on: day, quantity }]));
  const vested = vestedOn(on);
  return [...(vested > 0 ? [{ on, quantity: vested }] : []), ...dated];
}
