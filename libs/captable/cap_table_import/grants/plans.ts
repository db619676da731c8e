import type { LegalDate } from '#kernel/dates';
import { EquityPlan, equityPlanMachine } from '#plans/equity_plan';
import { Reading } from '../bundle/read-amounts';
import type { Located } from '../bundle/bundle';
import type { Charter, ImportedClass } from '../stock/classes';
import type { Findings, BundlePlace } from '../bundle/findings';
import { checkDay } from '../stock/stock-issues';
import type { Recorded } from '../act-order';
import type { ImportRecorder } from '../import-recorder';
import type { ImportedSplit } from '../stock/splits';
import { changePools, poolOf, reserve, reserves, type DividedPool, type PoolAdjustment } from './plan-pools';

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
/** `of`: the class id. `returns`: cancelled shares return to the pool. */
export interface ImportedPlan {
  at: number;
  place: BundlePlace;
  ocf_id: string;
  of: string;
  facts: Pick<EquityPlan, 'plan_name' | 'shares_reserved' | 'effective_date' | 'approved_on'>;
  returns: boolean;
}

/** `ids`: class ids, including unreadable classes. */
interface PlanReadContext {
  classes: ReadonlyMap<string, ImportedClass>;
  ids: ReadonlySet<string>;
  charter: Charter;
}

/** A plan starts at board approval, or else with its class. */
export function readPlans(
  plans: readonly Located<StockPlan>[],
  context: PlanReadContext,
  found: Findings,
): Map<string, ImportedPlan> {
  const names = new Set<string>();
  return new Map(plans.map((one) => [one.value.id, readPlan(one, context, names, found)]));
}

export function readPools(
  plans: ReadonlyMap<string, ImportedPlan>,
  adjustments: readonly Located<PoolAdjustment>[],
  splits: readonly ImportedSplit[],
  found: Findings,
): { acts: Recorded[]; divided: DividedPool[] } {
  const adopted = [...plans.values()].map(adoption);
  const { acts, divided } = changePools(plans, adjustments, splits, found);
  return { acts: [...adopted, ...acts, ...divided.map(({ act }) => act)], divided };
}

function readPlan(
  { at, place, value }: Located<StockPlan>,
  { classes, ids, charter }: PlanReadContext,
  names: Set<string>,
  found: Findings,
): ImportedPlan {
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
    found.add(place, 'not_expressible', 'Minutebook supports only one class per plan, but this plan has several.');
  if (!ids.has(of)) found.add(place, 'reference', `No such class: ${of}.`);
  if (names.has(plan_name.toLowerCase())) found.add(place, 'name', 'Another plan has this name.');
  names.add(plan_name.toLowerCase());
  reading.text('plan_name', plan_name, 200);
  const first = reading.shares('initial_shares_reserved', initial_shares_reserved, 0) ?? 0;
  const said = board_approval_date ?? stockholder_approval_date;
  if (said !== undefined) checkDay(said, charter, place, found);
  if (stockholder_approval_date !== undefined && stockholder_approval_date !== said)
    checkDay(stockholder_approval_date, charter, place, found);
  return {
    at,
    place,
    ocf_id: id,
    of,
    facts: {
      plan_name,
      shares_reserved: first,
      effective_date: said ?? classes.get(of)?.authorizations[0]?.on ?? charter.formed,
      approved_on: stockholder_approval_date ?? null,
    },
    returns: behavior === undefined || behavior === 'RETURN_TO_POOL',
  };
}

/** Adoption uses the initial pool; later changes are separate acts. */
function adoption(plan: ImportedPlan): Recorded {
  const { at, place } = plan;
  const { shares_reserved: first, effective_date } = plan.facts;
  const on = effective_date!;
  return {
    at,
    on,
    place,
    takes: null,
    makes: [poolOf(plan.ocf_id)],
    frees: reserves(plan, on, first),
    record: (into) => adopt(into, plan, first),
  };
}

export type Returned = (security_id: string, on: LegalDate) => number;

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
        plan ? `${security_id} belongs to plan ${plan.ocf_id}.` : `${security_id} does not belong to a plan.`,
      );
    const key = `${date} ${security_id}`;
    sums.set(key, (sums.get(key) ?? 0) + (new Reading(found, place).shares('quantity', quantity) ?? 0));
  }
  return (security_id, on) => sums.get(`${on} ${security_id}`) ?? 0;
}

function adopt(into: ImportRecorder, plan: ImportedPlan, first: number): void {
  const { rows, entity_id, counted } = into;
  const {
    ocf_id,
    of,
    facts: { approved_on, effective_date, ...facts },
  } = plan;
  const made = rows.insert(EquityPlan, {
    entity_id,
    share_class_id: into.classes.get(of)!,
    ...facts,
    resolution_id: null,
    stockholder_consent_id: null,
    auto_generated: false,
    withheld_shares_return: false,
    document_id: null,
    metadata: { ocf_id },
  });
  rows.move(made, equityPlanMachine.moves.adopt, { effective_date, completed_at: rows.now });
  if (approved_on !== null) rows.move(made, equityPlanMachine.moves.approve, { approved_on });
  into.plans.set(ocf_id, made.id);
  counted.equity_plans += 1;
  if (first > 0) reserve(into, plan, first, effective_date!, ocf_id);
}
