import { companyDay, dayBegins } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import { Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Entity } from '#companies/entity';
import { ShareLedger } from '#ledger/ledger_entry';
import {
  authorise,
  authorityOf,
  changeWorkflowId,
  releaseDecision,
  type ChangeStanding,
  type DecisionRequest,
  type WhichChange,
} from '#governance/resolution';
import { type Body } from '#law/decisions/acts';
import { ShareClass } from '#ledger/share_class';
import { EquityPlan } from './equity-plan.entity';
import { equityPlanMachine } from './equity-plan.machine';

const decision = { act: 'option_plan_adoption', operation: 'equity_plans.create' } as const;

/** The decision of a body on a plan, in its words. */
export function claimOf(
  { id, plan_name, shares_reserved }: Pick<EquityPlan, 'id' | 'plan_name' | 'shares_reserved'>,
  { name: class_name }: Pick<ShareClass, 'name'>,
  on: LegalDate,
  body: Body,
): DecisionRequest {
  return {
    ...decision,
    body,
    subject_id: id,
    on,
    notify: changeWorkflowId(id),
    subject: 'Equity Incentive Plan',
    particulars: { plan_name, shares_reserved, class_name },
    resolved_clauses: [],
  };
}

/**
 * Does the next thing that can be done for a plan: the board adopts it, which keeps its pool, and the holders approve
 * it then. Doing it twice is the same as once. The work holds the company and the plan. `pending`: there is a decision
 * to wait for.
 */
export async function advanceEquityPlan(work: UnitOfWork, entity: Entity, plan: EquityPlan): Promise<ChangeStanding> {
  const until = (await untilAdopted(work, entity, plan)) ?? (await untilApproved(work, entity, plan));
  return until ? { status: 'pending', until: until.at } : { status: plan.status, until: null };
}

/** Waits; `at` is the instant until which, where it is known. */
type Waiting = { at: string | null };

async function untilAdopted(work: UnitOfWork, entity: Entity, plan: EquityPlan): Promise<Waiting | null> {
  if (plan.status !== 'pending') return null;
  const standing = await authorityOf(work, entity, plan.resolution_id!, {
    ...decision,
    body: 'board',
    subject_id: plan.id,
    on: null,
  });
  if ('waits' in standing) return { at: null };
  if ('refused' in standing) return reject(work, plan, standing.refused);
  if (standing.from > companyDay(entity, work.now)) return { at: dayBegins(entity, standing.from).toISOString() };
  const of = await work.find(ShareClass, plan.share_class_id);
  try {
    (await ShareLedger.of(work, entity.id, standing.from)).reserve(of, plan, plan.shares_reserved, {
      kind: 'stock_plan_pool_adjustment',
      effective_date: standing.from,
      resolution_id: plan.resolution_id,
    });
  } catch (error) {
    if (error instanceof Problem && error.code === 'authorized_shares_exceeded')
      return reject(work, plan, error.detail);
    throw error;
  }
  work.move(plan, equityPlanMachine.moves.adopt, { effective_date: standing.from, completed_at: work.now });
  if (plan.auto_generated) await submit(work, entity, plan, of);
  return null;
}

/** Brings a plan before the holders. Where they cannot decide, it is adopted and waits for what is recorded by hand. */
async function submit(work: UnitOfWork, entity: Entity, plan: EquityPlan, of: ShareClass): Promise<void> {
  try {
    const consent = await authorise(
      work,
      entity,
      { auto_generate: true },
      claimOf(plan, of, companyDay(entity, work.now), 'stockholders'),
    );
    work.update(plan, { stockholder_consent_id: consent.id });
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    work.update(plan, { status_reason: `The holders cannot decide on it: ${error.detail}` });
  }
}

async function untilApproved(work: UnitOfWork, entity: Entity, plan: EquityPlan): Promise<Waiting | null> {
  if (plan.status !== 'adopted' || plan.stockholder_consent_id === null) return null;
  const standing = await authorityOf(work, entity, plan.stockholder_consent_id, {
    ...decision,
    body: 'stockholders',
    subject_id: plan.id,
    on: null,
  });
  if ('waits' in standing) return { at: null };
  if ('from' in standing) {
    if (standing.from > companyDay(entity, work.now)) return { at: dayBegins(entity, standing.from).toISOString() };
    work.move(plan, equityPlanMachine.moves.approve, { approved_on: standing.from });
  } else work.update(plan, { stockholder_consent_id: null, status_reason: standing.refused });
  return null;
}

/** Ends a plan that is not adopted; its decision may authorise another. */
async function reject(work: UnitOfWork, plan: EquityPlan, why: string): Promise<null> {
  work.move(plan, equityPlanMachine.moves.reject, { status_reason: why }, why);
  for (const id of [plan.resolution_id, plan.stockholder_consent_id])
    if (id !== null) await releaseDecision(work, id, plan.id);
  return null;
}

/** The same for its workflow. */
export async function settleEquityPlan(
  work: UnitOfWork,
  { entity_id, change_id }: WhichChange,
): Promise<ChangeStanding> {
  const entity = await work.lock(Entity, entity_id);
  return advanceEquityPlan(work, entity, await work.lock(EquityPlan, change_id));
}
