import type { Plan } from '#kernel/plan';
import type { Attribution, Scope } from '#platform/db/scope';
import type { Simulation, UnitOfWork } from '#platform/db/unit-of-work';

/** Contains only ids, no personal data. */
export interface WorkflowInput {
  scope: Scope;
  workflow_id: string;
  entity_id: string;
}

export type PlanStart = Omit<Start, 'kind'> & { kind?: string };
export interface Start {
  workflow: string;
  id: string;
  entity_id: string;
  kind: string;
  summary: string;
  /** Its tasks wait behind all other tasks of a backlog. */
  background?: true;
}

/** Starts after the commit, on the company's clock. */
export function startWorkflow(work: UnitOfWork, start: Start, more: object = {}): void {
  work.send(startMessage(work, start, more));
}

/** The workflow must have completed. */
export const startAnew = (work: UnitOfWork, start: Start, more: object = {}): void =>
  work.send({ ...startMessage(work, start, more), anew: true });

function startMessage(work: UnitOfWork, { workflow, id, entity_id, kind, summary, background }: Start, more: object) {
  const input: WorkflowInput = {
    scope: { ...work.scope, test_clock_id: work.testClockId },
    workflow_id: id,
    entity_id,
  };
  return {
    kind: 'start' as const,
    workflow,
    id,
    queue: 'lifecycle' as const,
    args: [{ ...input, ...more }],
    summary,
    ...(background ? { background } : {}),
    attributes: { EntityId: entity_id, Kind: kind, Livemode: work.scope.livemode },
  };
}

/** The workflow starts after the commit. */
export function startPlan(
  work: UnitOfWork,
  { plan, simulation, ...start }: PlanStart & { plan: Plan; simulation?: Simulation },
  more: object = {},
): void {
  const { id, entity_id } = start;
  const { account_id, livemode } = work.scope;
  const tenant = { account_id, livemode };
  work.put('plan', {
    workflow_id: id,
    ...tenant,
    entity_id,
    kind: plan.kind,
    started_at: work.now,
    authorized_by: work.scope.authorized_by,
  });
  plan.steps.forEach((step, position) =>
    work.put('plan_step', {
      workflow_id: id,
      position,
      key: step.key,
      ...tenant,
      title: step.title,
      status: 'pending',
      started_at: null,
      completed_at: null,
      summary: null,
      undo: step.undo?.says ?? null,
      fee_cents: step.fees.reduce((sum, fee) => sum + fee.amount_cents, 0),
      products: null,
    }),
  );
  work.recordPlan(plan, simulation);
  startWorkflow(work, { kind: plan.kind, ...start }, more);
}

export type StepStatus = 'waiting' | 'done' | 'failed';

/** `made` lists the step's products. The first record sets its start. */
export async function noteStep(
  work: UnitOfWork,
  workflow_id: string,
  key: string,
  outcome: StepStatus | { made: string[] },
  summary: string,
): Promise<void> {
  const [status, products] = typeof outcome === 'string' ? [outcome, null] : ['done', JSON.stringify(outcome.made)];
  const noted = await work.statement(
    `update plan_step set status = $3, summary = $4, started_at = coalesce(started_at, $5), completed_at = case
      when $3 = 'waiting' then null else $5::timestamptz end,
       products = coalesce($6, products) where workflow_id = $1 and key = $2 returning 1`,
    [workflow_id, key, status, summary, work.now, products],
  );
  if (noted.length === 0) throw new Error(`plan ${workflow_id} has no step ${key}`);
}

export async function readStep(
  work: UnitOfWork,
  workflow_id: string,
  key: string,
): Promise<{ products: string[] | null; fee_cents: number }> {
  const [step] = await work.statement<{ products: string[] | null; fee_cents: number }>(
    'select products, fee_cents from plan_step where workflow_id = $1 and key = $2',
    [workflow_id, key],
  );
  if (!step) throw new Error(`plan ${workflow_id} has no step ${key}`);
  return step;
}

/** In order, with their planned prices. */
export const pendingSteps = (work: UnitOfWork, workflow_id: string): Promise<{ key: string; fee_cents: number }[]> =>
  work.statement(
    `select key, fee_cents from plan_step where workflow_id = $1 and status = 'pending' order by position`,
    [workflow_id],
  );

/** An abandoned plan reverses these steps. */
export async function reachedSteps(work: UnitOfWork, workflow_id: string): Promise<Set<string>> {
  const steps = await work.statement<{ key: string }>(
    `select key from plan_step where workflow_id = $1 and status in ('done', 'waiting')`,
    [workflow_id],
  );
  return new Set(steps.map(({ key }) => key));
}

/** Idempotent. */
export async function undoPlan(work: UnitOfWork, workflow_id: string): Promise<void> {
  await work.statement(
    `update plan_step set completed_at = $2,
       summary = case when undo is not null and status in ('done', 'waiting') then undo else summary end,
       status = case when undo is not null and status in ('done', 'waiting') then 'undone' else 'cancelled' end
     where workflow_id = $1 and status not in ('undone', 'cancelled', 'failed') and (status <> 'done'
     or undo is not null)`,
    [workflow_id, work.now],
  );
}

/**
 * Restarts the plan for the original requester. Skips completed steps and repeats steps marked by `failPlan`, but keeps
 * a filing office's rejection. Requires that no run is active.
 */
export async function restartPlan(work: UnitOfWork, start: PlanStart, more: object = {}): Promise<void> {
  const [plan] = await work.statement<{ kind: string; authorized_by: Attribution }>(
    'select kind, authorized_by from plan where workflow_id = $1',
    [start.id],
  );
  if (!plan) throw new Error(`no plan ${start.id}`);
  await work.statement(
    `update plan_step set status = case when started_at is null then 'pending' else 'waiting' end, summary = case
      when started_at is not null then 'Restarted.' end
     where workflow_id = $1 and status = 'failed' and completed_at is null`,
    [start.id],
  );
  const { kind, authorized_by } = plan;
  await restartWorkflow(work, { kind, ...start }, more, authorized_by);
}

/** The caller ensures that no run is active. */
export async function restartWorkflow(
  work: UnitOfWork,
  start: Start,
  more: object = {},
  authorized_by: Attribution = work.scope.authorized_by,
): Promise<void> {
  // Left by a terminated run.
  await work.statement('delete from test_clock_workflow where workflow_id = $1', [start.id]);
  const scope = { ...work.scope, test_clock_id: work.testClockId, authorized_by };
  work.send({ ...startMessage(work, start, { ...more, scope }), again: true });
}

export const hasBegun = async (work: UnitOfWork, workflow_id: string): Promise<boolean> =>
  (await work.statement('select 1 from plan where workflow_id = $1', [workflow_id])).length > 0;

/** `failPlan` marks the unreachable steps. */
export async function hasFailed(work: UnitOfWork, workflow_id: string): Promise<boolean> {
  const [failed] = await work.statement(
    `select 1 from plan_step where workflow_id = $1 and status = 'failed' and completed_at is null limit 1`,
    [workflow_id],
  );
  return failed !== undefined;
}

export async function failPlan(work: UnitOfWork, workflow_id: string, summary: string): Promise<void> {
  await work.statement(
    `update plan_step set status = 'failed', summary = $2 where workflow_id = $1 and status in ('pending', 'waiting')`,
    [workflow_id, summary],
  );
}
