import { scheduledByDay } from '#equity/grant-vesting';
import type { LegalDate } from '#kernel/dates';
import { readServiceEnd, serviceEnded } from '#captable/ocf';
import type { Findings } from '../bundle/findings';
import { exactly } from '../stock/price-bounds';
import { byDay } from '../compare-days';
import type { Compensation } from './compensations';
import { checkBalance, type Then } from './grant-balance';
import { carry, pass, priceSince, splitAsTold } from './grant-splits';
import type { ImportedGrant, Numbers, GrantState, GrantStatements } from './grant-state';
import { cancel, endService, issue, untilServiceEnded } from './apply-reductions';
import { accelerate, reachMilestones, readVesting } from './grant-vesting-events';

export function readGrants(
  compensations: ReadonlyMap<string, Compensation>,
  grantStatements: GrantStatements,
  found: Findings,
): ImportedGrant[] {
  const goesOn = new Set<Compensation>();
  for (const { place, next, value } of [...grantStatements.reductions.values()].flat()) {
    if (!next) continue;
    if (goesOn.has(next) || next.value.security_id === value.security_id)
      found.add(place, 'terminal', `${next.value.security_id} is already the balance security of another transaction.`);
    goesOn.add(next);
  }
  const reading: Following = {
    told: grantStatements,
    found,
    replaced: new Set(grantStatements.replaces.values()),
    reached: new Set(),
    broken: new Set(),
  };
  const grants: ImportedGrant[] = [];
  const ahead = [...compensations.values()]
    .filter((one) => !goesOn.has(one) && !grantStatements.doubtful.has(one.value.security_id))
    .map((first): [Compensation, Compensation | null] => [first, grantStatements.replaces.get(first) ?? null])
    .toReversed();
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    const { grant, successor } = follow(...next, reading);
    grants.push(grant);
    if (successor) ahead.push([successor, grant.compensation]);
  }
  // A wrong or skipped act may have created the grant.
  const lost = reading.broken.size > 0 || grantStatements.doubtful.size > 0;
  for (const one of compensations.values())
    if (!lost && !reading.reached.has(one))
      found.add(one.place, 'terminal', 'The balance securities form a cycle that includes this grant.');
  const ended = new Map(grants.map(({ compensation, reductions }) => [compensation, reductions.at(-1)?.value.date]));
  for (const [next, before] of grantStatements.replaces)
    if (!reading.broken.has(before) && reading.reached.has(before) && ended.get(before) !== next.value.date)
      found.add(
        next.place,
        'date',
        `The grant replaces ${before.value.security_id}, but that grant did not end on the same date.`,
      );
  return grants;
}

interface Following {
  told: GrantStatements;
  found: Findings;
  replaced: ReadonlySet<Compensation>;
  reached: Set<Compensation>;
  /** Grants that are not followed further. */
  broken: Set<Compensation>;
}

function follow(
  first: Compensation,
  replaces: Compensation | null,
  reading: Following,
): { grant: ImportedGrant; successor: Compensation | null } {
  const { told, found } = reading;
  const { place, terms } = first;
  const grantState = begin(first, told, found);
  const { numbers, said } = grantState;
  const replaced = reading.replaced.has(first);
  const before = found.count;
  for (let going: Compensation | null = first; going && !reading.reached.has(going) && found.count === before;) {
    reading.reached.add(going);
    going = told.doubtful.has(going.value.security_id) ? null : carryOn(grantState, first, told, { found, replaced });
  }
  if (!grantState.outcome) for (const split of grantState.ahead.splice(0)) carry(grantState, split, found);
  for (const check of grantState.left_by) if (found.count === before) check();
  const { outcome, terminated, end } = grantState;
  if (found.count === before && grantState.undecided && !outcome && numbers.expires_on === terms.term_ends_on)
    found.add(
      place,
      'not_expressible',
      `The exercise period after ${numbers.service_ended_on} depends on the reason service ended. Add ` +
        'the reason as a comment on the issuance, such as: ' +
        serviceEnded(numbers.service_ended_on!, 'involuntary_other'),
    );
  if (found.count === before && replaced && outcome !== 'replaced')
    found.add(place, 'terminal', 'Another grant replaces this grant, but this grant has not ended.');
  if (found.count > before) reading.broken.add(first);
  const grant: ImportedGrant = {
    compensation: first,
    numbers,
    outcome: outcome ?? (terminated || said !== null ? 'terminated' : 'outstanding'),
    replaces,
    reductions: grantState.reductions,
    continued: untilServiceEnded(grantState),
    why: outcome === 'retracted' ? String(end!.value['reason_text']) : null,
  };
  return { grant, successor: outcome === 'replaced' ? end!.next : null };
}

function begin(first: Compensation, grantStatements: GrantStatements, found: Findings): GrantState {
  const { value, quantity, terms } = first;
  const vesting = readVesting(first, grantStatements, found);
  const said = readServiceEnd(value.comments ?? []);
  const numbers: Numbers = {
    quantity,
    issued_quantity: 0,
    returned_quantity: 0,
    withheld_quantity: 0,
    vesting,
    vesting_facts: { milestones: [], accelerations: [] },
    service_ended_on: null,
    service_ended_by: said && said.by,
    nonstatutory_from: null,
    expires_on: terms.term_ends_on,
    exercise_price: terms.exercise_price,
    fair_market_value: null,
    splits: [],
  };
  const grantState: GrantState = {
    numbers,
    prices: exactly(terms.exercise_price),
    scheduled: scheduledByDay(numbers),
    early: 0,
    ahead: grantStatements.reductions.get(value.security_id)?.some(({ does }) => does === 'retract')
      ? []
      : grantStatements.splits.filter((split) => split.of === first.plan.of && byDay(split, first) > 0),
    now: first,
    left: quantity,
    said: said && said.on,
    terminated: false,
    undecided: false,
    end: null,
    outcome: null,
    reductions: [],
    continued: new Map(),
    left_by: [],
  };
  if (said) endService(grantState, said.on, terms);
  return grantState;
}

/** Returns null if the security remains. */
function carryOn(
  grantState: GrantState,
  first: Compensation,
  grantStatements: GrantStatements,
  { found, replaced }: { found: Findings; replaced: boolean },
): Compensation | null {
  const { numbers, now } = grantState;
  reachMilestones(grantState, first, grantStatements, found);
  const early = (grantStatements.accelerated.get(now.value.security_id) ?? []).toSorted(byDay);
  let done = 0;
  /** Acceleration precedes other acts on the same day. */
  const accelerateBy = (day: LegalDate): void => {
    for (; done < early.length && early[done]!.value.date <= day; done += 1) {
      const one = early[done]!;
      pass(grantState, one, null, found);
      accelerate(grantState, one, first, grantStatements, found);
    }
  };
  const takings = grantStatements.reductions.get(now.value.security_id) ?? [];
  const before = found.count;
  for (const [index, taking] of takings.entries()) {
    if (found.count > before) return null;
    accelerateBy(taking.value.date);
    pass(grantState, taking, taking, found);
    const { place, next, value } = taking;
    if (grantState.outcome) {
      found.add(place, 'terminal', `${grantState.end!.value.id} has already ended ${value.security_id}.`);
      continue;
    }
    if (taking.quantity > grantState.left) {
      found.add(
        place,
        'balance',
        `The transaction covers ${taking.quantity} shares of ${value.security_id}, which has only ${grantState.left}.`,
      );
      return null;
    }
    grantState.reductions.push(taking);
    grantState.left -= taking.quantity - taking.after;
    grantState.end = taking;
    if (taking.does === 'exercise' || taking.does === 'release')
      issue(grantState, taking, { told: grantStatements, found });
    else if (taking.split) splitAsTold(grantState, taking, taking.split, found);
    else cancel(grantState, taking, { first, told: grantStatements, found, replaced });
    if (next) priceSince(grantState, next);
    const then: Then = {
      left: grantState.left,
      returned: numbers.returned_quantity,
      splits: numbers.splits.length,
      exercise_price: numbers.exercise_price,
    };
    // Later milestones decide the vesting of the remainder.
    if (next) grantState.left_by.push(() => checkBalance(grantState, { now, taking, next, ...then }, found));
    if (!next || grantState.outcome) continue;
    for (const later of takings.slice(index + 1))
      found.add(later.place, 'terminal', `${value.id} has already ended ${value.security_id}.`);
    accelerateBy('9999-12-31');
    grantState.now = next;
    return next;
  }
  accelerateBy('9999-12-31');
  return null;
}
