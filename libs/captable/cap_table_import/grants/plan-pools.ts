import type { LegalDate } from '#kernel/dates';
import { reservation } from '#ledger/ledger_entry';
import { splitShares } from '#equity/split';
import { splitPhrases } from '#captable/ocf';
import { Reading } from '../bundle/read-amounts';
import type { Located } from '../bundle/bundle';
import type { Findings } from '../bundle/findings';
import type { Free, Recorded } from '../act-order';
import type { ImportRecorder } from '../import-recorder';
import { byDay } from '../compare-days';
import { isExact, type ImportedSplit } from '../stock/splits';
import type { ImportedGrant } from './grant-state';
import type { ImportedPlan } from './plans';

export interface PoolAdjustment {
  id: string;
  comments?: string[];
  date: LegalDate;
  stock_plan_id: string;
  shares_reserved: string;
}

/** A plan's id may equal the id of a class or security. */
export const poolOf = (plan_id: string): string => `the pool of ${plan_id}`;

export const reserves = ({ ocf_id, of }: ImportedPlan, day: LegalDate, by: number) => [
  { of, day, quantity: -by },
  { of: poolOf(ocf_id), day, quantity: by },
];

export function changePools(
  plans: ReadonlyMap<string, ImportedPlan>,
  adjustments: readonly Located<PoolAdjustment>[],
  splits: readonly ImportedSplit[],
  found: Findings,
): { acts: Recorded[]; divided: DividedPool[] } {
  const acts: Recorded[] = [];
  const divided: DividedPool[] = [];
  const isThere = thereAt(adjustments);
  const ofClass = Map.groupBy(plans.values(), ({ of }) => of);
  const split = (one: ImportedSplit): void => {
    for (const plan of ofClass.get(one.of) ?? []) {
      if (
        isThere(plan, one) &&
        one.anew.counts(one, found) &&
        isExact(one, { shares: [plan.facts.shares_reserved] }, found)
      )
        divided.push(divide(plan, one));
    }
  };
  const ahead = [...splits];
  for (const adjustment of adjustments.toSorted(byDay)) {
    while (ahead[0] && byDay(ahead[0], adjustment) < 0) split(ahead.shift()!);
    const act = adjust(plans.get(adjustment.value.stock_plan_id), adjustment, found);
    if (act) acts.push(act);
  }
  for (const one of ahead) split(one);
  return { acts, divided };
}

/** On the day of a split, an adjustment shows whether it already counts the pool. */
function thereAt(
  adjustments: readonly Located<PoolAdjustment>[],
): (plan: ImportedPlan, split: ImportedSplit) => boolean {
  const counts = new Set(
    adjustments.flatMap(({ value: { stock_plan_id, comments = [] } }) =>
      comments.flatMap((comment) => {
        const split = splitPhrases.by.read(comment);
        return split === null ? [] : [`${stock_plan_id} ${split}`];
      }),
    ),
  );
  return ({ ocf_id, of, facts: { effective_date } }, split) =>
    of === split.of &&
    (effective_date! < split.on || (effective_date === split.on && counts.has(`${ocf_id} ${split.value.id}`)));
}

function adjust(
  plan: ImportedPlan | undefined,
  { at, place, value }: Located<PoolAdjustment>,
  found: Findings,
): Recorded | null {
  const reserved = new Reading(found, place).shares('shares_reserved', value.shares_reserved, 0);
  if (!plan) found.add(place, 'reference', `No such plan: ${value.stock_plan_id}.`);
  if (plan && value.date < plan.facts.effective_date!)
    found.add(
      place,
      'date',
      `The date ${value.date} is before the effective date of the plan, ${plan.facts.effective_date}.`,
    );
  if (!plan || reserved === null) return null;
  const by = reserved - plan.facts.shares_reserved;
  plan.facts.shares_reserved = reserved;
  return by === 0
    ? null
    : {
        at,
        on: value.date,
        place,
        takes: poolOf(plan.ocf_id),
        makes: [],
        frees: reserves(plan, value.date, by),
        record: (into) => reserve(into, plan, by, value.date, value.id),
      };
}

/** The size of the pool is known once all acts that use it are in order. */
export interface DividedPool {
  plan: ImportedPlan;
  split: ImportedSplit;
  reserved: { before: number; after: number };
  pool: number;
  granted: { before: number; after: number };
  by: number;
  act: Recorded & { frees: Free[] };
}

/** The whole pool rounds down once. */
function divide(plan: ImportedPlan, split: ImportedSplit): DividedPool {
  const before = plan.facts.shares_reserved;
  const after = (plan.facts.shares_reserved = splitShares(before, split.ratio).shares);
  const { at, on, place } = split;
  const divided: DividedPool = {
    plan,
    split,
    reserved: { before, after },
    pool: 0,
    granted: { before: 0, after: 0 },
    by: 0,
    act: {
      at,
      on,
      place,
      takes: poolOf(plan.ocf_id),
      makes: [],
      frees: [],
      record: (into) => reserveSplit(into, divided),
    },
  };
  return divided;
}

/** Pool and grants split together, so shares that grants lose by rounding stay in the pool. */
export function dividePools(
  acts: readonly Recorded[],
  divided: readonly DividedPool[],
  grants: readonly ImportedGrant[],
  found: Findings,
): void {
  const byAct = new Map<Recorded, DividedPool>(divided.map((one) => [one.act, one]));
  const byPlan = new Map(divided.map((one) => [`${one.plan.ocf_id} ${one.split.id}`, one]));
  for (const {
    compensation: { plan },
    reductions,
  } of grants) {
    for (const { split, quantity, after } of reductions) {
      const of = split && byPlan.get(`${plan.ocf_id} ${split.id}`);
      if (of) of.granted = { before: of.granted.before + quantity, after: of.granted.after + after };
    }
  }
  const steps = acts
    .flatMap((act, index) => [
      ...act.frees.map((free) => ({ ...free, index, pool: null })),
      ...(byAct.has(act) ? [{ of: act.takes!, day: act.on, quantity: 0, index, pool: byAct.get(act)! }] : []),
    ])
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : one.index - other.index));
  const free = new Map<string, number>();
  for (const { of, quantity, pool } of steps) {
    if (pool) {
      pool.pool = free.get(of) ?? 0;
      const all = Math.max(0, pool.pool + pool.granted.before);
      pool.by = isExact(pool.split, { shares: [all] }, found) ? splitShares(all, pool.split.ratio).shares - all : 0;
      pool.act.frees.push(...reserves(pool.plan, pool.act.on, pool.by));
    }
    free.set(of, (free.get(of) ?? 0) + (pool ? pool.by : quantity));
  }
}

function reserveSplit(into: ImportRecorder, { plan, split, reserved, pool, granted, by }: DividedPool): void {
  const equity_plan_id = into.plans.get(plan.ocf_id)!;
  const share_class_id = into.classes.get(plan.of)!;
  into
    .partsOf(split)
    .plans.push({
      equity_plan_id,
      reserved_before: reserved.before,
      reserved_after: reserved.after,
      available_before: pool,
      available_after: pool + by - (granted.after - granted.before),
    });
  if (by !== 0)
    into.record(
      'stock_class_split',
      split.on,
      { share_class_id, security_id: null, stakeholder_id: null, quantity: Math.abs(by) },
      reservation({ id: equity_plan_id, share_class_id }, by),
      { ocf_id: split.value.id, stock_split_id: split.id },
    );
}

export function reserve(
  into: ImportRecorder,
  { ocf_id, of }: ImportedPlan,
  by: number,
  on: LegalDate,
  because: string,
): void {
  const share_class_id = into.classes.get(of)!;
  into.record(
    'stock_plan_pool_adjustment',
    on,
    { share_class_id, security_id: null, stakeholder_id: null, quantity: Math.abs(by) },
    reservation({ id: into.plans.get(ocf_id)!, share_class_id }, by),
    { ocf_id: because },
  );
}
