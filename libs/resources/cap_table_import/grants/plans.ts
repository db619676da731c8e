import type { LegalDate } from '#kernel/dates';
import { reservation } from '#resources/ledger_entry';
import { EquityPlan, equityPlanMachine } from '#resources/equity_plan';
import { Reading } from '../bundle/amount';
import type { Located } from '../bundle/bundle';
import type { Charter, ImportedClass } from '../stock/classes';
import type { Findings } from '../bundle/finding';
import { checkDay } from '../stock/issues';
import type { Recorded } from '../order';
import type { Recording } from '../recording';

interface StockPlan { id: string; plan_name: string; board_approval_date?: LegalDate; stockholder_approval_date?: LegalDate; initial_shares_reserved: string; default_cancellation_behavior?: string; stock_class_id?: string; stock_class_ids?: string[] }
interface ReturnToPool { id: string; date: LegalDate; security_id: string; stock_plan_id: string; quantity: string }
interface PoolAdjustment { id: string; date: LegalDate; stock_plan_id: string; shares_reserved: string }

/** A plan of a bundle. `of`: its class, by the id that that has in it; `returns`: whether the shares of what is cancelled under it return to its pool by themselves. */
export interface ImportedPlan { ocf_id: string; of: string; facts: Pick<EquityPlan, 'plan_name' | 'shares_reserved' | 'effective_date' | 'approved_on'>; returns: boolean }

/** The plans of a bundle, with the acts by which their pools are reserved and changed. A plan is there from the day on which the board approved it, or else since its class is. */
export function readPlans(plans: readonly Located<StockPlan>[], adjustments: readonly Located<PoolAdjustment>[], { classes, charter }: { classes: ReadonlyMap<string, ImportedClass>; charter: Charter }, found: Findings): { plans: Map<string, ImportedPlan>; acts: Recorded[] } {
  const read = new Map<string, ImportedPlan>();
  const names = new Set<string>();
  const acts: Recorded[] = [];
  for (const { at, place, value } of plans) {
    const { id, plan_name, board_approval_date, stockholder_approval_date, initial_shares_reserved, default_cancellation_behavior: behavior, stock_class_id, stock_class_ids = [stock_class_id!] } = value;
    const reading = new Reading(found, place);
    const [of, another] = stock_class_ids as [string, ...string[]];
    if (another !== undefined) found.add(place, 'not_expressible', 'Its shares are of several classes, and a plan here is of one.');
    if (!classes.has(of)) found.add(place, 'reference', `No class has the id ${of}.`);
    if (names.has(plan_name.toLowerCase())) found.add(place, 'name', 'Another plan has this name too.');
    names.add(plan_name.toLowerCase());
    reading.text('plan_name', plan_name, 200);
    const first = reading.shares('initial_shares_reserved', initial_shares_reserved, 0) ?? 0;
    const on = board_approval_date ?? stockholder_approval_date ?? classes.get(of)?.authorizations[0]?.on ?? charter.formed;
    checkDay(on, charter, place, found);
    if (stockholder_approval_date !== undefined) checkDay(stockholder_approval_date, charter, place, found);
    const plan: ImportedPlan = { ocf_id: id, of, facts: { plan_name, shares_reserved: first, effective_date: on, approved_on: stockholder_approval_date ?? null }, returns: behavior === undefined || behavior === 'RETURN_TO_POOL' };
    read.set(id, plan);
    acts.push({ at, on, place, takes: null, makes: [poolOf(id)], frees: reserves(plan, on, first), record: (into) => adopt(into, plan, first) });
  }
  for (const { at, place, value } of adjustments.toSorted((one, other) => (one.value.date < other.value.date ? -1 : one.value.date > other.value.date ? 1 : 0))) {
    const plan = read.get(value.stock_plan_id);
    const reserved = new Reading(found, place).shares('shares_reserved', value.shares_reserved, 0);
    checkDay(value.date, charter, place, found);
    if (!plan) found.add(place, 'reference', `No plan has the id ${value.stock_plan_id}.`);
    if (plan && value.date < plan.facts.effective_date!) found.add(place, 'date', `It is of ${value.date}, and its plan of ${plan.facts.effective_date}.`);
    if (!plan || reserved === null) continue;
    const by = reserved - plan.facts.shares_reserved;
    plan.facts.shares_reserved = reserved;
    if (by !== 0) acts.push({ at, on: value.date, place, takes: poolOf(plan.ocf_id), makes: [], frees: reserves(plan, value.date, by), record: (into) => reserve(into, plan, by, value.date, value.id) });
  }
  return { plans: read, acts };
}

/** How many shares of a security returned to the pool of its plan on a day, where the bundle says so. */
export type Returned = (security_id: string, on: LegalDate) => number;

/** Reads what is said to have returned to pools. `planOf`: the plan of a security. */
export function readReturns(returns: readonly Located<ReturnToPool>[], planOf: ReadonlyMap<string, ImportedPlan | null>, found: Findings): Returned {
  const sums = new Map<string, number>();
  for (const { place, value: { date, security_id, stock_plan_id, quantity } } of returns) {
    const plan = planOf.get(security_id);
    if (plan?.ocf_id !== stock_plan_id) found.add(place, 'reference', plan ? `${security_id} is of the plan ${plan.ocf_id}.` : `Nothing was issued as ${security_id} under a plan.`);
    const key = `${date} ${security_id}`;
    sums.set(key, (sums.get(key) ?? 0) + (new Reading(found, place).shares('quantity', quantity) ?? 0));
  }
  return (security_id, on) => sums.get(`${on} ${security_id}`) ?? 0;
}

/** The pool of a plan among what can be free, and among what is made: classes and securities may have the id that a plan has. */
export const poolOf = (plan_id: string): string => `the pool of ${plan_id}`;

const reserves = ({ ocf_id, of }: ImportedPlan, day: LegalDate, by: number) => [{ of, day, quantity: -by }, { of: poolOf(ocf_id), day, quantity: by }];

function adopt(into: Recording, plan: ImportedPlan, first: number): void {
  const { work, entity, counted } = into;
  const { ocf_id, of, facts: { approved_on, effective_date, ...facts } } = plan;
  const made = work.insert(EquityPlan, { entity_id: entity.id, share_class_id: into.classes.get(of)!, ...facts, resolution_id: null, stockholder_consent_id: null, auto_generated: false, document_id: null, metadata: { ocf_id } });
  work.move(made, equityPlanMachine.moves.adopt, { effective_date, completed_at: work.now });
  if (approved_on !== null) work.move(made, equityPlanMachine.moves.approve, { approved_on });
  into.plans.set(ocf_id, made.id);
  counted.equity_plans += 1;
  if (first > 0) reserve(into, plan, first, effective_date!, ocf_id);
}

function reserve(into: Recording, { ocf_id, of }: ImportedPlan, by: number, on: LegalDate, because: string): void {
  const share_class_id = into.classes.get(of)!;
  into.record('stock_plan_pool_adjustment', on, { share_class_id, security_id: null, stakeholder_id: null, quantity: Math.abs(by) }, reservation({ id: into.plans.get(ocf_id)!, share_class_id }, by), { ocf_id: because });
}
