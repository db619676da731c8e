import { issuableOf, scheduledByDay, unvestedOf } from '#equity/grant-vesting';
import { accelerationCauses, type VestingTerms } from '#equity/vesting';
import type { LegalDate } from '#kernel/dates';
import { causes } from '#captable/ocf';
import { Reading } from '../bundle/read-amounts';
import type { Located } from '../bundle/bundle';
import type { Findings, BundlePlace } from '../bundle/findings';
import type { Charter } from '../stock/classes';
import { checkDay } from '../stock/stock-issues';
import type { Compensation } from './compensations';
import type { Accelerated, Met, GrantState, VestingStatements } from './grant-state';
import { milestoneOf, vestingOfGrant } from './grant-vesting';

/** Each acceleration needs a decision, so more is an error. */
const mostEarly = 366;

export function readVesting(
  { place, value, quantity }: Compensation,
  { terms, starts }: VestingStatements,
  found: Findings,
): VestingTerms {
  const { vesting_terms_id, vestings, security_id, date: granted, comments = [] } = value;
  const of = vesting_terms_id === undefined ? undefined : terms.get(vesting_terms_id);
  const start = starts.get(security_id);
  if (vesting_terms_id !== undefined && !of)
    found.add(place, 'reference', `No such vesting terms: ${vesting_terms_id}.`);
  const read = vestingOfGrant({
    quantity,
    granted,
    terms: of,
    start: start && { on: start.date, condition: start.vesting_condition_id },
    vestings,
    comments,
  });
  if (typeof read !== 'string') return read;
  found.add(place, 'vesting', `Minutebook cannot read the vesting: ${read}`);
  return { start: granted, allocation: 'cumulative_round_down', conditions: [{ kind: 'date', parts: 1, on: granted }] };
}

export function reachMilestones(
  grantState: GrantState,
  first: Compensation,
  told: VestingStatements,
  found: Findings,
): void {
  const { numbers, now } = grantState;
  const met = (told.met.get(now.value.security_id) ?? []).flatMap((one) => reached(one, first, told, found));
  const { milestones, accelerations } = numbers.vesting_facts;
  numbers.vesting_facts = { milestones: [...milestones, ...met], accelerations: [...accelerations] };
  if (met.length > 0) grantState.scheduled = scheduledByDay(numbers);
}

function reached(
  { place, value: { vesting_condition_id: id, date: on } }: Located<Met>,
  first: Compensation,
  { terms, charter }: VestingStatements,
  found: Findings,
): { name: string; on: LegalDate }[] {
  const { vesting_terms_id = '' } = first.value;
  happenedSince(on, first, { charter, place }, found);
  const condition = terms.get(vesting_terms_id)?.vesting_conditions.find((one) => one.id === id);
  if (!condition) found.add(place, 'reference', `The vesting terms do not have a condition ${id}.`);
  return condition ? [{ name: milestoneOf(condition), on }] : [];
}

/** At most the unvested shares. */
export function accelerate(
  grantState: GrantState,
  { place, value }: Located<Accelerated>,
  first: Compensation,
  { charter }: VestingStatements,
  found: Findings,
): void {
  const { numbers, scheduled } = grantState;
  const quantity = new Reading(found, place).shares('quantity', value.quantity);
  const { milestones, accelerations } = numbers.vesting_facts;
  if (!happenedSince(value.date, first, { charter, place }, found) || quantity === null) return;
  grantState.early += 1;
  if (grantState.early === mostEarly + 1)
    found.add(
      place,
      'vesting',
      `Including this event, shares of ${first.value.security_id} accelerate more than ${mostEarly} times.`,
    );
  if (grantState.early > mostEarly) return;
  const unvested = unvestedOf(numbers, value.date, scheduled);
  if (quantity > unvested) {
    found.add(place, 'vesting', `Only ${unvested} shares were unvested on ${value.date}.`);
    return;
  }
  if (grantState.continued.size > 0 && issuableOf(numbers, value.date, scheduled) < 0) {
    found.add(
      place,
      'vesting',
      `Stock of ${first.value.security_id} was issued before it vested. In the vestings of the stock, specify ` +
        'whether its shares or the remaining shares accelerate.',
    );
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

function happenedSince(
  on: LegalDate,
  { value: { date } }: Compensation,
  { charter, place }: { charter: Charter; place: BundlePlace },
  found: Findings,
): boolean {
  const before = found.count;
  checkDay(on, charter, place, found);
  if (on < date) found.add(place, 'date', `The event is dated ${on}, before the grant date ${date}.`);
  return found.count === before;
}
