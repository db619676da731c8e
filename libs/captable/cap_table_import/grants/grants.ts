import { isSameAfter, lastDayAfter } from '#equity/post-termination-exercise';
import { addDays, type LegalDate } from '#kernel/dates';
import { issuableOf, scheduledByDay, vestedOf } from '#equity/grant-vesting';
import { accelerationCauses, type ByDay, type VestingTerms } from '#equity/vesting';
import { takingTurns } from '#platform/http/turns';
import { amends, causes, readServiceEnd, serviceEnded, vestingsOf } from '#captable/ocf';
import type { Grant } from '#plans/grant';
import { Reading } from '../bundle/amount';
import type { Located } from '../bundle/bundle';
import type { Findings, Place } from '../bundle/finding';
import type { Charter } from '../stock/classes';
import { checkDay } from '../stock/issues';
import { byDay, exactly, type ImportedSplit, type Prices } from '../stock/splits';
import type { Compensation } from './compensations';
import type { Taking } from './grant-acts';
import { carry, pass, priceSince, splitAsTold } from './grant-splits';
import { milestoneOf, vestingOfGrant, type Graph } from './grant-vesting';

type OfSecurity = { id: string; date: LegalDate; security_id: string };
export interface Accelerated extends OfSecurity {
  quantity: string;
  reason_text: string;
}
export interface Met extends OfSecurity {
  vesting_condition_id: string;
}

/** The bundle's statements about the vesting of grants. */
export interface VestingTold {
  terms: ReadonlyMap<string, Graph>;
  starts: ReadonlyMap<string, Met>;
  met: ReadonlyMap<string, Located<Met>[]>;
  accelerated: ReadonlyMap<string, Located<Accelerated>[]>;
  charter: Charter;
}
interface Told extends VestingTold {
  splits: readonly ImportedSplit[];
  takings: ReadonlyMap<string, Taking[]>;
  /** Where each was granted in the place of another: that. */ replaces: ReadonlyMap<Compensation, Compensation>;
  returned(taking: Taking): boolean;
}

export type Numbers = Pick<
  Grant,
  | 'quantity'
  | 'issued_quantity'
  | 'returned_quantity'
  | 'vesting'
  | 'vesting_facts'
  | 'service_ended_on'
  | 'service_ended_by'
  | 'expires_on'
  | 'exercise_price'
  | 'fair_market_value'
  | 'splits'
>;
/** How a grant stands at the end of what a bundle tells. */
export type Outcome = 'outstanding' | 'terminated' | 'exercised' | 'released' | 'lapsed' | 'replaced' | 'retracted';
export interface ImportedGrant {
  compensation: Compensation;
  numbers: Numbers;
  outcome: Outcome;
  replaces: Compensation | null;
  takings: Taking[];
  why: string | null;
}

export interface Standing {
  numbers: Numbers;
  /** Between which its price may be, as others round it. */ prices: Prices | null;
  /** The shares that have vested by each day under the terms. */ scheduled: ByDay;
  /** How often shares of it vested ahead of their time. */ early: number;
  /** The splits of its class that are still to come. */ ahead: ImportedSplit[];
  now: Compensation;
  left: number;
  said: LegalDate | null;
  terminated: boolean;
  /** Nobody says what ended service, by which its last day is another. */ undecided: boolean;
  end: Taking | null;
  outcome: Outcome | null;
  takings: Taking[];
  left_by: (() => void)[];
}

/** Shares vest ahead of their time when somebody decides it: of a grant not as often as that. */
const mostEarly = 366;

/**
 * Follows each grant from its issue through the securities that acts left of it: what was issued of it, what returned
 * to the pool, and how it ended. What cannot have been is found.
 */
export async function readGrants(
  compensations: ReadonlyMap<string, Compensation>,
  told: Told,
  found: Findings,
): Promise<ImportedGrant[]> {
  const goesOn = new Set<Compensation>();
  for (const { place, next, value } of [...told.takings.values()].flat()) {
    if (!next) continue;
    if (goesOn.has(next) || next.value.security_id === value.security_id)
      found.add(place, 'terminal', `${next.value.security_id} is what another act left.`);
    goesOn.add(next);
  }
  const turn = takingTurns();
  const reading: Following = { told, found, replaced: new Set(told.replaces.values()), reached: new Set(), turn };
  const grants: ImportedGrant[] = [];
  const ahead = [...compensations.values()]
    .filter((one) => !goesOn.has(one))
    .map((first): [Compensation, Compensation | null] => [first, told.replaces.get(first) ?? null])
    .toReversed();
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    const { grant, successor } = await follow(...next, reading);
    grants.push(grant);
    if (successor) ahead.push([successor, grant.compensation]);
    await turn();
  }
  for (const one of compensations.values())
    if (!reading.reached.has(one)) found.add(one.place, 'terminal', 'It is what acts left of what they left of it.');
  const ended = new Map(grants.map(({ compensation, takings }) => [compensation, takings.at(-1)?.value.date]));
  for (const [next, before] of told.replaces)
    if (ended.get(before) !== next.value.date)
      found.add(
        next.place,
        'date',
        `It says that it takes the place of ${before.value.security_id}, which did not end on its day.`,
      );
  return grants;
}

/** The state of a grant when an act left a balance of it. */
interface Then {
  left: number;
  returned: number;
  splits: number;
  exercise_price: string | null;
}

interface Following {
  told: Told;
  found: Findings;
  replaced: ReadonlySet<Compensation>;
  /** The states of a grant over time. */ reached: Set<Compensation>;
  turn: ReturnType<typeof takingTurns>;
}

/** A grant, and what took its place where an act left that with other shares to vest. */
async function follow(
  first: Compensation,
  replaces: Compensation | null,
  reading: Following,
): Promise<{ grant: ImportedGrant; successor: Compensation | null }> {
  const { told, found, turn } = reading;
  const { place, value, quantity, terms } = first;
  const vesting = readVesting(first, told, found);
  const said = readServiceEnd(value.comments ?? []);
  const numbers: Numbers = {
    quantity,
    issued_quantity: 0,
    returned_quantity: 0,
    vesting,
    vesting_facts: { milestones: [], accelerations: [] },
    service_ended_on: null,
    service_ended_by: said && said.by,
    expires_on: terms.term_ends_on,
    exercise_price: terms.exercise_price,
    fair_market_value: null,
    splits: [],
  };
  const standing: Standing = {
    numbers,
    prices: exactly(terms.exercise_price),
    scheduled: scheduledByDay(numbers),
    early: 0,
    ahead: told.takings.get(value.security_id)?.some(({ does }) => does === 'retract')
      ? []
      : told.splits.filter((split) => split.of === first.plan.of && byDay(split, first) > 0),
    now: first,
    left: quantity,
    said: said && said.on,
    terminated: false,
    undecided: false,
    end: null,
    outcome: null,
    takings: [],
    left_by: [],
  };
  if (said) endService(standing, said.on, terms);
  const replaced = reading.replaced.has(first);
  for (let going: Compensation | null = first; going && !reading.reached.has(going);) {
    reading.reached.add(going);
    going = await carryOn(standing, first, told, { found, replaced, turn });
  }
  if (!standing.outcome) for (const split of standing.ahead.splice(0)) carry(standing, split, found);
  for (const check of standing.left_by) {
    check();
    await turn();
  }
  const { outcome, terminated, end } = standing;
  if (standing.undecided && !outcome && numbers.expires_on === terms.term_ends_on)
    found.add(
      place,
      'not_expressible',
      `Until when it can be exercised since ${numbers.service_ended_on} depends on what ended service: say it ` +
        `in a comment of its issue, such as: ${serviceEnded(numbers.service_ended_on!, 'involuntary_other')}`,
    );
  if (replaced && outcome !== 'replaced')
    found.add(place, 'terminal', 'Another says that it takes its place, and it goes on.');
  const grant: ImportedGrant = {
    compensation: first,
    numbers,
    outcome: outcome ?? (terminated || said !== null ? 'terminated' : 'outstanding'),
    replaces,
    takings: standing.takings,
    why: outcome === 'retracted' ? String(end!.value['reason_text']) : null,
  };
  return { grant, successor: outcome === 'replaced' ? end!.next : null };
}

/**
 * Does what is told of the security that a grant is now; returns the one that it is after that, null where it stays.
 */
async function carryOn(
  standing: Standing,
  first: Compensation,
  told: Told,
  { found, replaced, turn }: Pick<Following, 'found' | 'turn'> & { replaced: boolean },
): Promise<Compensation | null> {
  const { numbers, now } = standing;
  const met = (told.met.get(now.value.security_id) ?? []).flatMap((one) => reached(one, first, told, found));
  const { milestones, accelerations } = numbers.vesting_facts;
  numbers.vesting_facts = { milestones: [...milestones, ...met], accelerations: [...accelerations] };
  if (met.length > 0) standing.scheduled = scheduledByDay(numbers);
  const early = (told.accelerated.get(now.value.security_id) ?? []).toSorted(byDay);
  let done = 0;
  /** An acceleration on the day of an act comes before the act. */
  const accelerateBy = (day: LegalDate): void => {
    for (; done < early.length && early[done]!.value.date <= day; done += 1) {
      const one = early[done]!;
      pass(standing, one, null, found);
      accelerate(standing, one, first, told, found);
    }
  };
  const takings = told.takings.get(now.value.security_id) ?? [];
  for (const [index, taking] of takings.entries()) {
    await turn();
    accelerateBy(taking.value.date);
    pass(standing, taking, taking, found);
    const { place, next, value } = taking;
    if (standing.outcome) {
      found.add(place, 'terminal', `${value.security_id} was ended by ${standing.end!.value.id} already.`);
      continue;
    }
    if (taking.quantity > standing.left) {
      found.add(
        place,
        'balance',
        `It takes ${taking.quantity} shares of ${value.security_id}, which has ${standing.left}.`,
      );
      return null;
    }
    standing.takings.push(taking);
    standing.left -= taking.quantity - taking.after;
    standing.end = taking;
    if (taking.does === 'exercise' || taking.does === 'release') issue(standing, taking, found);
    else if (taking.split) splitAsTold(standing, taking, taking.split, found);
    else cancel(standing, taking, { first, told, found, replaced });
    if (next) priceSince(standing, next);
    const then: Then = {
      left: standing.left,
      returned: numbers.returned_quantity,
      splits: numbers.splits.length,
      exercise_price: numbers.exercise_price,
    };
    // How what is left vests depends on what was reached later.
    if (next) standing.left_by.push(() => check(standing, { now, taking, next, ...then }, found));
    if (!next || standing.outcome) continue;
    for (const later of takings.slice(index + 1))
      found.add(later.place, 'terminal', `${value.security_id} was ended by ${value.id} already.`);
    accelerateBy('9999-12-31');
    standing.now = next;
    return next;
  }
  accelerateBy('9999-12-31');
  return null;
}

/** Shares vest ahead of their time: no more than have not vested by then. */
function accelerate(
  standing: Standing,
  { place, value }: Located<Accelerated>,
  first: Compensation,
  { charter }: Told,
  found: Findings,
): void {
  const { numbers, scheduled } = standing;
  const quantity = new Reading(found, place).shares('quantity', value.quantity);
  const { milestones, accelerations } = numbers.vesting_facts;
  if (!happenedSince(value.date, first, { charter, place }, found) || quantity === null) return;
  standing.early += 1;
  if (standing.early === mostEarly + 1)
    found.add(
      place,
      'vesting',
      `With it shares of ${first.value.security_id} vest ahead of their time more than ${mostEarly} times.`,
    );
  if (standing.early > mostEarly) return;
  const unvested = numbers.quantity - vestedOf(numbers, value.date, scheduled);
  if (quantity > unvested) {
    found.add(place, 'vesting', `${unvested} shares had not vested on ${value.date}.`);
    return;
  }
  numbers.vesting_facts = {
    milestones,
    accelerations: [
      ...accelerations,
      {
        on: value.date,
        quantity,
        by: accelerationCauses.find((cause) => causes[cause] === value.reason_text) ?? 'decision',
      },
    ],
  };
}

/** Nothing happens to a grant before it is made, or after what the bundle tells of. */
function happenedSince(
  on: LegalDate,
  { value: { date } }: Compensation,
  { charter, place }: { charter: Charter; place: Place },
  found: Findings,
): boolean {
  const before = found.count;
  checkDay(on, charter, place, found);
  if (on < date) found.add(place, 'date', `It is of ${on}, and the grant of ${date}.`);
  return found.count === before;
}

function issue(standing: Standing, taking: Taking, found: Findings): void {
  const { numbers, now } = standing;
  const {
    place,
    value: { date },
    quantity,
    stock,
    does,
  } = taking;
  const wrong = (message: string): void => found.add(place, 'resulting_security', message);
  const isOption = now.terms.kind !== 'rsu';
  if (isOption !== (does === 'exercise'))
    found.add(
      place,
      'not_expressible',
      isOption ? 'Options are exercised, not released.' : 'Units are released, not exercised.',
    );
  if (!stock) wrong('It makes no stock.');
  else if (stock.quantity !== quantity) wrong(`Its stock has ${stock.quantity} shares, and it takes ${quantity}.`);
  else if (stock.value.stock_class_id !== now.plan.of || stock.value.stakeholder_id !== now.value.stakeholder_id)
    wrong('Its stock is of another class or holder.');
  else if (stock.value.date !== date)
    found.add(place, 'date', `Its stock was issued on ${stock.value.date}, and it is of ${date}.`);
  const vested = issuableOf(numbers, date, standing.scheduled);
  if (quantity > vested) found.add(place, 'vesting', `${vested} shares had vested on ${date} and were not issued.`);
  const { term_ends_on } = now.terms;
  if (term_ends_on !== null && date > term_ends_on) found.add(place, 'date', `Its last day was ${term_ends_on}.`);
  // Who exercised later than the terms let after the end of service was let.
  if (numbers.expires_on !== null && date > numbers.expires_on) numbers.expires_on = term_ends_on;
  numbers.issued_quantity += quantity;
  if (standing.left === 0) standing.outcome = does === 'exercise' ? 'exercised' : 'released';
}

/** Cancels a grant: it had not vested when service ended, or its time is over, or another takes its place. */
function cancel(
  standing: Standing,
  taking: Taking,
  { first, told, found, replaced }: { first: Compensation; told: Told; found: Findings; replaced: boolean },
): void {
  const { numbers, now } = standing;
  const {
    place,
    value: { date },
    quantity,
    next,
    does,
  } = taking;
  if (does === 'retract') {
    if (standing.takings.length > 1) found.add(place, 'not_expressible', 'It takes back what something was taken of.');
    standing.outcome = 'retracted';
    return;
  }
  if (!told.returned(taking))
    found.add(place, 'not_expressible', 'Its shares do not return to the pool of its plan, and here they do.');
  if (standing.left > 0 && !next)
    found.add(
      place,
      'balance',
      `It leaves ${standing.left} shares of ${now.value.security_id}, and names no balance security.`,
    );
  numbers.returned_quantity += quantity;
  const { said, terminated } = standing;
  const isOver = numbers.expires_on !== null && date > numbers.expires_on;
  const unvested = numbers.quantity - vestedOf(numbers, date, standing.scheduled);
  const ends = said === null ? !isOver && unvested > 0 : date === said;
  if (replaced && standing.left === 0 && !terminated) standing.outcome = 'replaced';
  else if (!terminated && ends && quantity === unvested) {
    standing.terminated = true;
    endService(standing, date, { ...first.terms, term_ends_on: now.terms.term_ends_on });
  } else if (standing.left === 0) {
    standing.outcome = 'lapsed';
    const before = addDays(date, -1);
    if (numbers.expires_on === null || before < numbers.expires_on) numbers.expires_on = before;
  } else if (terminated || said !== null)
    found.add(
      place,
      'not_expressible',
      'Part of it is given up after service has ended: that ends the whole of it here.',
    );
  else {
    standing.outcome = 'replaced';
    taking.returns += standing.left;
    numbers.returned_quantity += standing.left;
  }
}

/** Service has ended: from then on shares are issued under a grant for as long as its terms say. */
function endService(standing: Standing, on: LegalDate, terms: Compensation['terms']): void {
  const { numbers } = standing;
  const last = lastDayAfter(terms, on, numbers.service_ended_by, terms.term_ends_on);
  standing.undecided = last === undefined;
  numbers.service_ended_on = on;
  numbers.expires_on = last === undefined ? terms.term_ends_on : last;
}

/** The balance of a grant has the same terms, as many shares as there are left, and vests as those do. */
function check(
  standing: Standing,
  {
    now,
    taking,
    next,
    left,
    returned,
    splits,
    exercise_price,
  }: Then & { now: Compensation; taking: Taking; next: Compensation },
  found: Findings,
): void {
  const { numbers, outcome, end } = standing;
  const {
    place,
    value: { date },
  } = taking;
  const wrong = (message: string): void => found.add(place, 'balance', message);
  const {
    value: { security_id, stakeholder_id, date: issued, vestings, vesting_terms_id },
    quantity,
    plan,
    terms,
  } = next;
  const goesOn = outcome !== 'replaced' || taking !== end;
  if (quantity !== left) wrong(`It leaves ${left} shares, and ${security_id} has ${quantity}.`);
  if (issued !== date)
    found.add(place, 'date', `${security_id}, which it leaves, was issued on ${issued}, and it is of ${date}.`);
  const differs =
    stakeholder_id !== now.value.stakeholder_id ||
    plan !== now.plan ||
    terms.kind !== now.terms.kind ||
    terms.exercise_price !== exercise_price;
  if (differs) wrong(`${security_id}, which it leaves, has another holder, plan, kind or price.`);
  if (goesOn && next.value.termination_exercise_windows.length > 0 && !isSameAfter(terms, now.terms))
    wrong(`${security_id}, which it leaves, can be exercised for another time after the end of service.`);
  // Service that has ended leaves an option less time.
  if (goesOn && terms.term_ends_on !== now.terms.term_ends_on) {
    if (
      taking.does === 'cancel' &&
      terms.term_ends_on !== null &&
      (now.terms.term_ends_on === null || terms.term_ends_on < now.terms.term_ends_on)
    )
      numbers.expires_on =
        terms.term_ends_on < (numbers.expires_on ?? '9999') ? terms.term_ends_on : numbers.expires_on;
    else
      wrong(
        `${security_id}, which it leaves, ends on ${terms.term_ends_on ?? 'no day'}, and what it is left of on ` +
          `${now.terms.term_ends_on ?? 'none'}.`,
      );
  }
  if (goesOn && vesting_terms_id !== undefined && !vestings && vesting_terms_id !== now.value.vesting_terms_id)
    found.add(place, 'vesting', `${security_id}, which it leaves, has vesting terms of its own.`);
  if (!goesOn || !vestings) return;
  const ours = vestingsOf(numbers, { made: date, quantity, returned, splits, isFirst: false }).vestings;
  const plainly = (all: readonly { date: LegalDate; amount: string }[]): string =>
    all
      .filter(({ amount }) => Number(amount) !== 0)
      .map(({ date: on, amount }) => `${on} ${Number(amount)}`)
      .toSorted()
      .join();
  if (plainly(ours) !== plainly(vestings))
    found.add(place, 'vesting', `${security_id}, which it leaves, vests otherwise than what it is left of.`);
}

function readVesting(
  { place, value, quantity }: Compensation,
  { terms, starts }: VestingTold,
  found: Findings,
): VestingTerms {
  const { vesting_terms_id, vestings, security_id, date: granted, comments = [] } = value;
  const of = vesting_terms_id === undefined ? undefined : terms.get(vesting_terms_id);
  const start = starts.get(security_id);
  if (vesting_terms_id !== undefined && !of)
    found.add(place, 'reference', `No vesting terms have the id ${vesting_terms_id}.`);
  const read = vestingOfGrant({
    quantity,
    granted,
    terms: of,
    start: start && { on: start.date, condition: start.vesting_condition_id },
    vestings,
    comments,
  });
  if (typeof read !== 'string') return read;
  found.add(place, 'vesting', `It cannot be told how it vests: ${read}`);
  return { start: granted, allocation: 'cumulative_round_down', conditions: [{ kind: 'date', parts: 1, on: granted }] };
}

/** The milestone that an event tells of. */
function reached(
  { place, value: { vesting_condition_id: id, date: on } }: Located<Met>,
  first: Compensation,
  { terms, charter }: VestingTold,
  found: Findings,
): { name: string; on: LegalDate }[] {
  const { vesting_terms_id = '' } = first.value;
  happenedSince(on, first, { charter, place }, found);
  const condition = terms.get(vesting_terms_id)?.vesting_conditions.find((one) => one.id === id);
  if (!condition) found.add(place, 'reference', `Its terms of vesting have no condition ${id}.`);
  return condition ? [{ name: milestoneOf(condition), on }] : [];
}

const amended = /^Amends .+\.$/;
export const isAmendment = (comment: string): boolean => amended.test(comment);

/**
 * Which grant took the place of which: our exports say it in a comment. Each takes the place of one that was cancelled
 * on its day, of the same holder and plan, and no other does.
 */
export function replacements(
  compensations: ReadonlyMap<string, Compensation>,
  takings: ReadonlyMap<string, Taking[]>,
  found: Findings,
): Map<Compensation, Compensation> {
  const said = new Map([...compensations.values()].map((one) => [amends(one.value.security_id), one]));
  const successors = new Map<Compensation, Compensation>();
  const replaces = new Map<Compensation, Compensation>();
  for (const one of compensations.values()) {
    const {
      place,
      value: { comments = [], date, stakeholder_id, security_id },
      plan,
    } = one;
    for (const before of comments.flatMap((comment) => said.get(comment) ?? [])) {
      const { value } = before;
      const flaw =
        before === one ||
        successors.has(before) ||
        replaces.has(one) ||
        takings.get(security_id)?.some(({ does }) => does === 'retract') ||
        value.stakeholder_id !== stakeholder_id ||
        before.plan !== plan ||
        value.date > date ||
        (value.date === date && before.at > one.at);
      if (flaw) {
        found.add(
          place,
          'terminal',
          `It says that it takes the place of ${value.security_id}: that is another's, or another takes it.`,
        );
        continue;
      }
      successors.set(before, one);
      replaces.set(one, before);
    }
  }
  return replaces;
}
