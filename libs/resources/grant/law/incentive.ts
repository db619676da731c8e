import { fromScaled, toScaled } from '#kernel/decimal';
import type { LegalDate } from '#kernel/dates';
import { lastDay } from '#kernel/granted';
import type { ParameterError } from '#kernel/problem';

/** ISO: an option that is taxed as an incentive stock option (IRC § 422); NSO: any other; RSU: a promise of shares, once they vest; restricted stock: shares that are issued at once, and bought back where they do not vest (IRC § 83). */
export const grantKinds = ['iso', 'nso', 'rsu', 'restricted_stock'] as const;
export type GrantKind = (typeof grantKinds)[number];

/** Whether a kind of grant is a right to buy. */
export const isOption = ({ kind }: { kind: GrantKind }): boolean => kind === 'iso' || kind === 'nso';

/** Of whom a plan may have incentive stock options for at least 110 % of the value and five years at most: who has more than ten percent of all votes, IRC § 422(b)(6), (c)(5). */
export const isTenPercentHolder = (votes: bigint, all: bigint): boolean => votes * 10n > all;

/** The longest term of an incentive stock option, in months: ten years, five for ten percent holders (IRC § 422(b)(3), (c)(5)). */
export const longestTerm = (tenPercent: boolean): number => (tenPercent ? 60 : 120);

/** The least price of an option, in dollars a share: fair market value on the day of the grant (IRC §§ 409A, 422(b)(4)), 110 % of it for incentive stock options of ten percent holders; rounded up to ten places. */
export const floorPrice = (fair_market_value: string, kind: GrantKind, tenPercent: boolean): string =>
  (kind === 'iso' && tenPercent ? fromScaled((toScaled(fair_market_value) * 11n + 9n) / 10n) : fair_market_value);

/** The same where no stock is issued for less than `par`, nor a right to it granted (8 Del. C. §§ 153(a), 157(d)); null where it may be. */
export const leastPrice = (floor: string, par: string | null): string => (par !== null && toScaled(par) > toScaled(floor) ? par : floor);

interface Asked { kind: GrantKind; exercise_price: string; term_months: number; post_termination_months: number }

/** `on`: the day of the grant; `granted_on`: from when the term is counted, which of one that was amended is earlier. */
interface Known { fair_market_value: string; tenPercent: boolean; granted_on: LegalDate; on: LegalDate }

/** What the code asks of an option's terms. */
export function checkOption({ kind, exercise_price, term_months, post_termination_months }: Asked, { fair_market_value, tenPercent, granted_on, on }: Known): ParameterError[] {
  const flaw = (when: boolean, param: string, message: string): ParameterError[] => (when ? [{ param, code: 'invalid', message }] : []);
  const least = floorPrice(fair_market_value, kind, tenPercent);
  const holder = tenPercent ? ' of one who has more than ten percent of the votes' : '';
  return [
    ...flaw(toScaled(exercise_price) < toScaled(least), 'exercise_price', `exercise_price is less than $${least}, ${least === fair_market_value ? 'the fair market value' : '110 % of the fair market value'} of a share (IRC §§ 409A, 422(b)(4), (c)(5)).`),
    ...flaw(kind === 'iso' && lastDay(granted_on, term_months) > lastDay(on, longestTerm(tenPercent)), 'term_months', `An incentive stock option${holder} ends after ${longestTerm(tenPercent)} months (IRC § 422(b)(3), (c)(5)).`),
    // Who exercises later exercises another option: § 422(a)(2).
    ...flaw(kind === 'iso' && post_termination_months > 3, 'post_termination_months', 'An incentive stock option is exercised within three months of the end of employment (IRC § 422(a)(2)).'),
  ];
}

/** An incentive stock option as the limit sees it: its value a share on the day of its grant, and how many shares come to be exercisable when. */
export interface Incentive { fair_market_value: string; exercisable: readonly { on: LegalDate; quantity: number }[] }

/** What of an option is an incentive stock option, by the years in which it is first exercisable. */
export interface IncentiveYear { year: number; quantity: number; iso_quantity: number; nso_quantity: number; value_cents: number }

const limit = toScaled('100000');

/**
 * The $100,000 limit, IRC § 422(d): options that are first exercisable in a calendar year on stock of more than that value, counted at the day of the grant and in the order in which they were granted, are not incentive stock
 * options (Treas. Reg. § 1.422-4(b)). What waits for something that has not happened is left out until it does (§ 1.422-4(b)(4)). Value in whole cents, rounded up. `earlier`: those granted before, oldest first.
 */
export function incentiveYears(option: Incentive, earlier: readonly Incentive[]): IncentiveYear[] {
  const inYears = ({ exercisable }: Incentive): Map<number, number> => exercisable.reduce((years, { on, quantity }) => years.set(Number(on.slice(0, 4)), (years.get(Number(on.slice(0, 4))) ?? 0) + quantity), new Map<number, number>());
  const price = toScaled(option.fair_market_value);
  return [...inYears(option)].toSorted(([one], [other]) => one - other).map(([year, quantity]) => {
    const used = earlier.reduce((sum, one) => sum + toScaled(one.fair_market_value) * BigInt(inYears(one).get(year) ?? 0), 0n);
    const left = used >= limit ? 0n : limit - used;
    const iso_quantity = Math.min(quantity, Number(left / price));
    return { year, quantity, iso_quantity, nso_quantity: quantity - iso_quantity, value_cents: Number((price * BigInt(quantity) * 100n + 9_999_999_999n) / 10_000_000_000n) };
  });
}
