import { readServiceEnd, type VestingStart, type VestingTerms } from '#captable/ocf';
import { unvestedOn, type SecurityVesting } from '#ledger/security';
import type { Located } from '../bundle/bundle';
import type { Findings, Rule } from '../bundle/findings';
import type { Recorded } from '../act-order';
import type { Accelerated } from '../grants/grant-state';
import type { SecurityEnding } from './stock-acts';
import type { Issued } from './stock-issues';
import { acceleratedVesting, monthlyVesting, remainingVesting, splitVesting, vestingByDays } from './vesting';

/** More than a hundred thousand issues over four years have. */
const mostInstallments = 5_000_000;

interface VestingTold {
  starts: ReadonlyMap<string, VestingStart>;
  terms: ReadonlyMap<string, VestingTerms>;
  accelerated: ReadonlyMap<string, readonly Located<Accelerated>[]>;
  /** Stock from early exercise without its own statement. */
  continued: ReadonlyMap<string, SecurityVesting>;
}
type Refuse = (rule: Rule, message: string) => null;

/** In order of creation, because a balance vests like its source. */
export function vestingOf(
  acts: readonly Recorded[],
  { issued, endings }: { issued: ReadonlyMap<string, Issued>; endings: readonly SecurityEnding[] },
  told: VestingTold,
  found: Findings,
): Map<string, SecurityVesting> {
  const vesting = new Map<string, SecurityVesting>();
  const remains = remaindersOf(endings);
  const continuing = continuingVesting(told.continued, endings, vesting);
  const byTerms = vestingByTerms(told);
  let installments = 0;
  for (const one of acts.flatMap((act) => act.makes.flatMap((id) => issued.get(id) ?? []))) {
    const {
      place,
      carried,
      value: { security_id, vesting_terms_id, vestings: stated, comments = [] },
    } = one;
    const refuse: Refuse = (rule, message) => {
      found.add(place, rule, message);
      return null;
    };
    const continued = vesting_terms_id === undefined && !stated ? continuing(one, refuse) : null;
    // The balance keeps vesting.
    const goesOn = carried !== undefined && vesting.has(remains.get(one)!.security.value.security_id);
    const vests = continued !== null || vesting_terms_id !== undefined || stated !== undefined || goesOn;
    const early = told.accelerated.get(security_id) ?? [];
    for (const event of vests ? [] : early)
      found.add(event.place, 'vesting', `${security_id} does not have any unvested shares.`);
    if (!vests || installments > mostInstallments) continue;
    const monthly =
      continued ??
      (vesting_terms_id === undefined
        ? vestingOfRemainder(one, remains.get(one), vesting, refuse)
        : byTerms(one, vesting_terms_id, refuse));
    if (!monthly) continue;
    const ended = readServiceEnd(comments);
    vesting.set(
      security_id,
      acceleratedVesting({ ...monthly, ...(ended && { service_ended_on: ended.on }) }, one, early, found),
    );
    if ((installments += monthly.installments?.length ?? monthly.months) > mostInstallments)
      found.add(
        place,
        'vesting',
        `Including this security, the bundle has more than ${mostInstallments} vesting installments. The ` +
          'remaining securities were not checked.',
      );
  }
  return vesting;
}

/**
 * Vesting of early-exercised stock and its balances without a statement. Unvested shares cannot be transferred, and a
 * repurchase or cancellation takes them first.
 */
function continuingVesting(
  continued: ReadonlyMap<string, SecurityVesting>,
  endings: readonly SecurityEnding[],
  vesting: ReadonlyMap<string, SecurityVesting>,
) {
  const going = new Set(continued.keys());
  const makers = new Map(
    endings.flatMap((securityEnding) =>
      [securityEnding.balance, securityEnding.resulting].flatMap((one) =>
        one ? [[one, securityEnding] as const] : [],
      ),
    ),
  );
  return (one: Issued, refuse: Refuse): SecurityVesting | null => {
    const { security_id, date } = one.value;
    const of = makers.get(one);
    const before = of && going.has(of.security.value.security_id) && vesting.get(of.security.value.security_id);
    if (!before) return continued.get(security_id) ?? null;
    const unvested = unvestedOn({ quantity: of.security.quantity, vesting: before }, date);
    const isVested = of.resulting !== null && !of.split && of.quantity <= of.security.quantity - unvested;
    if (unvested === 0 || (isVested && one === of.resulting)) return null;
    going.add(security_id);
    if (of.split) return splitVesting(before, { before: of.quantity, after: one.quantity }, undefined);
    if (isVested || of.form.move === 'reissue') return before;
    if (!of.resulting) return { ...before, forfeited: before.forfeited + Math.min(of.quantity, unvested) };
    return refuse(
      'vesting',
      `The security results from stock with ${unvested} unvested shares. Specify its vesting in vestings.`,
    );
  };
}

/** Balances and split products, with their act. */
function remaindersOf(endings: readonly SecurityEnding[]): ReadonlyMap<Issued, SecurityEnding> {
  return new Map(
    endings.flatMap((securityEnding) =>
      [securityEnding.balance, securityEnding.split && securityEnding.resulting].flatMap((one) =>
        one ? [[one, securityEnding] as const] : [],
      ),
    ),
  );
}

/** A balance vests like its source. Other securities vest by stated dates, such as stock from early exercise. */
function vestingOfRemainder(
  { quantity, value: { vestings: stated, date } }: Issued,
  of: SecurityEnding | undefined,
  vesting: ReadonlyMap<string, SecurityVesting>,
  refuse: Refuse,
): SecurityVesting | null {
  const before = of && vesting.get(of.security.value.security_id);
  if (!of && stated)
    return (
      vestingByDays({ quantity, start: date }, stated) ??
      refuse('vesting', 'vestings must cover all shares of the security in whole shares.')
    );
  const remaining =
    before &&
    (of!.split
      ? splitVesting(before, { before: of.quantity, after: quantity }, stated)
      : remainingVesting(before, { quantity, taken: of.quantity, on: date }, stated!));
  return (
    remaining ?? refuse('vesting', 'vestings lists vesting dates, but no vesting terms specify a monthly schedule.')
  );
}

/** Caches shared terms. */
function vestingByTerms({ starts, terms }: VestingTold) {
  const same = new Map<string, SecurityVesting | string>();
  return (
    { quantity, value: { security_id, vestings: stated } }: Issued,
    vesting_terms_id: string,
    refuse: Refuse,
  ): SecurityVesting | null => {
    const [of, start] = [terms.get(vesting_terms_id), starts.get(security_id)];
    if (!of) return refuse('reference', `No such vesting terms: ${vesting_terms_id}.`);
    if (!start)
      return refuse(
        'vesting',
        'The security has vesting terms, but the bundle does not contain a TX_VESTING_START for it.',
      );
    const asked = { quantity, start: start.date, start_condition: start.vesting_condition_id };
    const key = JSON.stringify([vesting_terms_id, asked]);
    const monthly = stated ? monthlyVesting(of, asked, stated) : (same.get(key) ?? monthlyVesting(of, asked, stated));
    if (!stated) same.set(key, monthly);
    return typeof monthly === 'string' ? refuse('vesting', `Stock must vest monthly: ${monthly}`) : monthly;
  };
}
