import type { LegalDate } from '#kernel/dates';
import { reservation } from '#ledger/ledger_entry';
import { EquityPlan, equityPlanMachine } from '#plans/equity_plan';
import { splitShares } from '#equity/split';
import { takingTurns } from '#platform/http/turns';
import { splitWords } from '#captable/ocf';
import { Reading } from '../bundle/amount';
import type { Located } from '../bundle/bundle';
import type { Charter, ImportedClass } from '../stock/classes';
import type { Findings } from '../bundle/finding';
import { checkDay } from '../stock/issues';
import type { Free, Recorded } from '../order';
import type { Recording } from '../recording';
import { byDay, isExact, type ImportedSplit } from '../stock/splits';
import type { ImportedGrant } from './grants';

interface StockPlan {
  id: string;
  plan_name: string;
  board_approval_date?: LegalDate;
  stockholder_approval_date?: LegalDate;
  initial_shares_reserved: string;
  default_cancellation_behavior?: string;
  stock_class_id?: string;
  stock_class_ids?: string[];
}
export interface ReturnToPool {
  id: string;
  date: LegalDate;
  security_id: string;
  stock_plan_id: string;
  quantity: string;
}
interface PoolAdjustment {
  id: string;
  comments?: string[];
  date: LegalDate;
  stock_plan_id: string;
  shares_reserved: string;
}

/**
 * A plan of a bundle. `of`: its class, by the id that that has in it; `returns`: whether the shares of what is
 * cancelled under it return to its pool by themselves.
 */
export interface ImportedPlan {
  ocf_id: string;
  of: string;
  facts: Pick<EquityPlan, 'plan_name' | 'shares_reserved' | 'effective_date' | 'approved_on'>;
  returns: boolean;
}

/**
 * The plans of a bundle, with the acts by which their pools are reserved and changed. A plan is there from the day on
 * which the board approved it, or else since its class is.
 */
export async function readPlans(
  plans: readonly Located<StockPlan>[],
  adjustments: readonly Located<PoolAdjustment>[],
  {
    classes,
    charter,
    splits,
  }: { classes: ReadonlyMap<string, ImportedClass>; charter: Charter; splits: readonly ImportedSplit[] },
  found: Findings,
): Promise<{ plans: Map<string, ImportedPlan>; acts: Recorded[]; divided: DividedPool[] }> {
  const read = new Map<string, ImportedPlan>();
  const names = new Set<string>();
  const acts: Recorded[] = [];
  const turn = takingTurns();
  for (const { at, place, value } of plans) {
    await turn();
    const {
      id,
      plan_name,
      board_approval_date,
      stockholder_approval_date,
      initial_shares_reserved,
      default_cancellation_behavior: behavior,
      stock_class_id,
      stock_class_ids = [stock_class_id!],
    } = value;
    const reading = new Reading(found, place);
    const [of, another] = stock_class_ids as [string, ...string[]];
    if (another !== undefined)
      found.add(place, 'not_expressible', 'Its shares are of several classes, and a plan here is of one.');
    if (!classes.has(of)) found.add(place, 'reference', `No class has the id ${of}.`);
    if (names.has(plan_name.toLowerCase())) found.add(place, 'name', 'Another plan has this name too.');
    names.add(plan_name.toLowerCase());
    reading.text('plan_name', plan_name, 200);
    const first = reading.shares('initial_shares_reserved', initial_shares_reserved, 0) ?? 0;
    const on =
      board_approval_date ?? stockholder_approval_date ?? classes.get(of)?.authorizations[0]?.on ?? charter.formed;
    checkDay(on, charter, place, found);
    if (stockholder_approval_date !== undefined) checkDay(stockholder_approval_date, charter, place, found);
    const plan: ImportedPlan = {
      ocf_id: id,
      of,
      facts: { plan_name, shares_reserved: first, effective_date: on, approved_on: stockholder_approval_date ?? null },
      returns: behavior === undefined || behavior === 'RETURN_TO_POOL',
    };
    read.set(id, plan);
    acts.push({
      at,
      on,
      place,
      takes: null,
      makes: [poolOf(id)],
      frees: reserves(plan, on, first),
      record: (into) => adopt(into, plan, first),
    });
  }
  const divided: DividedPool[] = [];
  // A plan of the day of a split was there before it where its count says so.
  const counts = new Set(
    adjustments.flatMap(({ value: { stock_plan_id, comments = [] } }) =>
      comments.flatMap((comment) => {
        const split = splitWords.by.read(comment);
        return split === null ? [] : [`${stock_plan_id} ${split}`];
      }),
    ),
  );
  const wasThere = ({ ocf_id, of, facts: { effective_date } }: ImportedPlan, split: ImportedSplit): boolean =>
    of === split.of &&
    (effective_date! < split.on || (effective_date === split.on && counts.has(`${ocf_id} ${split.value.id}`)));
  const ofClass = Map.groupBy(read.values(), ({ of }) => of);
  const split = async (one: ImportedSplit): Promise<void> => {
    for (const plan of ofClass.get(one.of) ?? []) {
      await turn();
      if (
        wasThere(plan, one) &&
        one.anew.counts(one, found) &&
        isExact(one, { shares: [plan.facts.shares_reserved] }, found)
      )
        divided.push(divide(plan, one));
    }
  };
  const ahead = [...splits];
  for (const adjustment of adjustments.toSorted(byDay)) {
    const { at, place, value } = adjustment;
    await turn();
    while (ahead[0] && byDay(ahead[0], adjustment) < 0) await split(ahead.shift()!);
    const plan = read.get(value.stock_plan_id);
    const reserved = new Reading(found, place).shares('shares_reserved', value.shares_reserved, 0);
    checkDay(value.date, charter, place, found);
    if (!plan) found.add(place, 'reference', `No plan has the id ${value.stock_plan_id}.`);
    if (plan && value.date < plan.facts.effective_date!)
      found.add(place, 'date', `It is of ${value.date}, and its plan of ${plan.facts.effective_date}.`);
    if (!plan || reserved === null) continue;
    const by = reserved - plan.facts.shares_reserved;
    plan.facts.shares_reserved = reserved;
    if (by !== 0)
      acts.push({
        at,
        on: value.date,
        place,
        takes: poolOf(plan.ocf_id),
        makes: [],
        frees: reserves(plan, value.date, by),
        record: (into) => reserve(into, plan, by, value.date, value.id),
      });
  }
  for (const one of ahead) await split(one);
  return { plans: read, acts: [...acts, ...divided.map(({ act }) => act)], divided };
}

/**
 * The effect of a split on the pool of a plan; its size and growth are known once all acts that use the pool are in
 * order.
 */
export interface DividedPool {
  plan: ImportedPlan;
  split: ImportedSplit;
  reserved: { before: number; after: number };
  pool: number;
  granted: { before: number; after: number };
  by: number;
  act: Recorded & { frees: Free[] };
}

/** All that is reserved for a plan is divided as a whole, rounded down. */
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

/**
 * A split multiplies the pool of a plan as a whole, grants included: shares that grants lose by rounding stay in the
 * pool.
 */
export async function dividePools(
  acts: readonly Recorded[],
  divided: readonly DividedPool[],
  grants: readonly ImportedGrant[],
  found: Findings,
): Promise<void> {
  const turn = takingTurns();
  const byAct = new Map<Recorded, DividedPool>(divided.map((one) => [one.act, one]));
  const byPlan = new Map(divided.map((one) => [`${one.plan.ocf_id} ${one.split.id}`, one]));
  for (const {
    compensation: { plan },
    takings,
  } of grants) {
    await turn();
    for (const { split, quantity, after } of takings) {
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
    await turn();
    if (pool) {
      pool.pool = free.get(of) ?? 0;
      const all = Math.max(0, pool.pool + pool.granted.before);
      pool.by = isExact(pool.split, { shares: [all] }, found) ? splitShares(all, pool.split.ratio).shares - all : 0;
      pool.act.frees.push(...reserves(pool.plan, pool.act.on, pool.by));
    }
    free.set(of, (free.get(of) ?? 0) + (pool ? pool.by : quantity));
  }
}

/** How many shares of a security returned to the pool of its plan on a day, where the bundle says so. */
export type Returned = (security_id: string, on: LegalDate) => number;

/** Reads what is said to have returned to pools. `planOf`: the plan of a security. */
export function readReturns(
  returns: readonly Located<ReturnToPool>[],
  planOf: ReadonlyMap<string, ImportedPlan | null>,
  found: Findings,
): Returned {
  const sums = new Map<string, number>();
  for (const {
    place,
    value: { date, security_id, stock_plan_id, quantity },
  } of returns) {
    const plan = planOf.get(security_id);
    if (plan?.ocf_id !== stock_plan_id)
      found.add(
        place,
        'reference',
        plan ? `${security_id} is of the plan ${plan.ocf_id}.` : `Nothing was issued as ${security_id} under a plan.`,
      );
    const key = `${date} ${security_id}`;
    sums.set(key, (sums.get(key) ?? 0) + (new Reading(found, place).shares('quantity', quantity) ?? 0));
  }
  return (security_id, on) => sums.get(`${on} ${security_id}`) ?? 0;
}

/**
 * The pool of a plan among what can be free, and among what is made: classes and securities may have the id that a plan
 * has.
 */
export const poolOf = (plan_id: string): string => `the pool of ${plan_id}`;

const reserves = ({ ocf_id, of }: ImportedPlan, day: LegalDate, by: number) => [
  { of, day, quantity: -by },
  { of: poolOf(ocf_id), day, quantity: by },
];

function adopt(into: Recording, plan: ImportedPlan, first: number): void {
  const { work, entity, counted } = into;
  const {
    ocf_id,
    of,
    facts: { approved_on, effective_date, ...facts },
  } = plan;
  const made = work.insert(EquityPlan, {
    entity_id: entity.id,
    share_class_id: into.classes.get(of)!,
    ...facts,
    resolution_id: null,
    stockholder_consent_id: null,
    auto_generated: false,
    document_id: null,
    metadata: { ocf_id },
  });
  work.move(made, equityPlanMachine.moves.adopt, { effective_date, completed_at: work.now });
  if (approved_on !== null) work.move(made, equityPlanMachine.moves.approve, { approved_on });
  into.plans.set(ocf_id, made.id);
  counted.equity_plans += 1;
  if (first > 0) reserve(into, plan, first, effective_date!, ocf_id);
}

function reserveSplit(into: Recording, { plan, split, reserved, pool, granted, by }: DividedPool): void {
  const equity_plan_id = into.plans.get(plan.ocf_id)!;
  const share_class_id = into.classes.get(plan.of)!;
  into.partsOf(split).plans.push({
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

function reserve(into: Recording, { ocf_id, of }: ImportedPlan, by: number, on: LegalDate, because: string): void {
  const share_class_id = into.classes.get(of)!;
  into.record(
    'stock_plan_pool_adjustment',
    on,
    { share_class_id, security_id: null, stakeholder_id: null, quantity: Math.abs(by) },
    reservation({ id: into.plans.get(ocf_id)!, share_class_id }, by),
    { ocf_id: because },
  );
}
