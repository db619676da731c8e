import {
  serviceEnds,
  type AfterService,
  type ExerciseWindow,
  type ServiceEnd,
} from '#equity/post-termination-exercise';
import type { LegalDate } from '#kernel/dates';
import { splitPhrases, type Monetary } from '#captable/ocf';
import type { Grant } from '#plans/grant';
import { Reading } from '../bundle/read-amounts';
import type { Located } from '../bundle/bundle';
import type { Charter } from '../stock/classes';
import type { Findings, BundlePlace } from '../bundle/findings';
import { checkDay } from '../stock/stock-issues';
import type { ImportedPlan } from './plans';

export interface CompensationIssuance {
  id: string;
  date: LegalDate;
  security_id: string;
  custom_id: string;
  stakeholder_id: string;
  stock_plan_id?: string;
  stock_class_id?: string;
  compensation_type: string;
  option_grant_type?: string;
  quantity: string;
  exercise_price?: Monetary;
  vesting_terms_id?: string;
  vestings?: { date: LegalDate; amount: string }[];
  expiration_date: LegalDate | null;
  termination_exercise_windows: { reason: string; period: number; period_type: string }[];
  early_exercisable?: boolean;
  comments?: string[];
}

export interface Compensation {
  at: number;
  place: BundlePlace;
  value: CompensationIssuance;
  plan: ImportedPlan;
  quantity: number;
  terms: Pick<Grant, 'kind' | 'exercise_price' | 'term_ends_on' | 'early_exercise' | keyof AfterService>;
}

interface CompensationContext {
  plans: ReadonlyMap<string, ImportedPlan>;
  ids: Record<'holders' | 'plans', ReadonlySet<string>>;
  charter: Charter;
}

export function readCompensations(
  issuances: readonly Located<CompensationIssuance>[],
  { plans, ids, charter }: CompensationContext,
  found: Findings,
): Map<string, Compensation> {
  const read = new Map<string, Compensation>();
  for (const { at, place, value } of issuances) {
    const { security_id, stakeholder_id, stock_plan_id, stock_class_id, date, custom_id, quantity } = value;
    const reading = new Reading(found, place);
    const plan = plans.get(stock_plan_id ?? '');
    if (read.has(security_id)) {
      found.add(place, 'duplicate_id', `The bundle contains two issuances of ${security_id}.`, 'custom_id');
      continue;
    }
    if (stock_plan_id === undefined)
      found.add(place, 'not_expressible', 'Minutebook supports only grants under a plan, but this grant has no plan.');
    else if (!ids.plans.has(stock_plan_id)) found.add(place, 'reference', `No such plan: ${stock_plan_id}.`);
    else if (plan && stock_class_id !== undefined && stock_class_id !== plan.of)
      found.add(place, 'not_expressible', 'The grant must have the same class as its plan.');
    if (!ids.holders.has(stakeholder_id)) found.add(place, 'reference', `No such stakeholder: ${stakeholder_id}.`);
    reading.text('custom_id', custom_id, 100);
    checkDay(date, charter, place, found);
    if (
      value.expiration_date !== null &&
      value.expiration_date < date &&
      !(value.comments ?? []).some(splitPhrases.inPlace.isOne)
    )
      found.add(place, 'date', `The expiration date ${value.expiration_date} is before the grant date.`);
    if (
      value.expiration_date !== null &&
      Number(value.expiration_date.slice(0, 4)) - Number(date.slice(0, 4)) > mostMonths / 12
    )
      found.add(
        place,
        'date',
        `The expiration date ${value.expiration_date} is more than 100 years after the grant date.`,
      );
    const shares = reading.shares('quantity', quantity);
    const terms = termsOf(value, reading, (why) => found.add(place, 'not_expressible', why));
    // An unreadable number counts as a single share, to find other errors.
    if (plan && terms) read.set(security_id, { at, place, value, plan, quantity: shares ?? 1, terms });
  }
  return read;
}

/**
 * By the kinds of the format or, in earlier versions, of the option. An option is not an incentive stock option unless
 * designated (Treas. Reg. § 1.422-1(c)).
 */
const kinds: Record<string, Grant['kind']> = {
  OPTION_ISO: 'iso',
  'OPTION ISO': 'iso',
  OPTION_NSO: 'nso',
  'OPTION NSO': 'nso',
  OPTION: 'nso',
  'OPTION INTL': 'nso',
  RSU: 'rsu',
};

function termsOf(
  {
    compensation_type: type,
    option_grant_type,
    exercise_price,
    expiration_date,
    early_exercisable = false,
    termination_exercise_windows: windows,
  }: CompensationIssuance,
  reading: Reading,
  refuse: (why: string) => void,
): Compensation['terms'] | null {
  const kind = kinds[type === 'OPTION' && option_grant_type !== undefined ? `OPTION ${option_grant_type}` : type];
  if (!kind) {
    refuse(`Minutebook does not support stock appreciation rights (${type}).`);
    return null;
  }
  const isOption = kind !== 'rsu';
  const price = exercise_price === undefined ? null : reading.dollars('exercise_price', exercise_price);
  if (isOption && exercise_price === undefined) refuse('An option must have an exercise price.');
  if (!isOption && exercise_price !== undefined) refuse('Restricted stock units cannot have an exercise price.');
  if (kind === 'iso' && price === '0')
    refuse('An incentive stock option must have an exercise price (IRC § 422(b)(4)).');
  if (isOption && expiration_date === null) refuse('An option must have an expiration date.');
  return {
    kind,
    exercise_price: price,
    term_ends_on: expiration_date,
    early_exercise: isOption && early_exercisable,
    ...(isOption ? afterServiceOf(windows, refuse) : untold),
  };
}

/** A longer term is an error. */
const mostMonths = 1200;
const mostDays = 36_525;

type ToldAfter = Pick<Grant, keyof AfterService>;
const untold: ToldAfter = { post_termination_months: null, exercise_windows: [] };

/** Days stay days. The most common number of months becomes the default. */
function afterServiceOf(
  told: CompensationIssuance['termination_exercise_windows'],
  refuse: (why: string) => void,
): ToldAfter {
  const windows = told.map(({ reason, period, period_type: type }): ExerciseWindow => ({
    reason: reason.toLowerCase() as ServiceEnd,
    period: type === 'YEARS' ? 12 * period : period,
    unit: type === 'DAYS' ? 'days' : 'months',
  }));
  const first = new Map(windows.toReversed().map((one) => [one.reason, one]));
  const twice = windows.some(
    ({ reason, period, unit }) => first.get(reason)!.period !== period || first.get(reason)!.unit !== unit,
  );
  if (twice) refuse('The grant has two different exercise windows for the same reason.');
  const tooLong = windows.some(({ period, unit }) => period > (unit === 'days' ? mostDays : mostMonths));
  if (tooLong) refuse('An exercise window is longer than 100 years.');
  if (twice || tooLong) return untold;
  const each = serviceEnds.flatMap((end) => first.get(end) ?? []);
  const [most] = [
    ...Map.groupBy(
      each.filter(({ unit }) => unit === 'months'),
      ({ period }) => period,
    ),
  ].toSorted(([, one], [, other]) => other.length - one.length);
  if (!most || each.length < serviceEnds.length) return { post_termination_months: null, exercise_windows: each };
  const [months, same] = most;
  return { post_termination_months: months, exercise_windows: each.filter((one) => !same.includes(one)) };
}
