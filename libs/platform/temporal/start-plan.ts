import type { Plan } from '#kernel/plan';
import type { Scope } from '#platform/db/scope';
import type { UnitOfWork } from '#platform/db/unit-of-work';

/** What every workflow of a company is started with: ids only, no personal data. */
export interface WorkflowInput { scope: Scope; workflow_id: string; entity_id: string }

interface Start { workflow: string; id: string; entity_id: string; plan: Plan; summary: string }

/** Records a plan with its steps and starts the workflow that carries it out, when and only when this work commits. */
export function startPlan(work: UnitOfWork, { workflow, id, entity_id, plan, summary }: Start): void {
  const { account_id, livemode } = work.scope;
  const tenant = { account_id, livemode };
  work.put('plan', { workflow_id: id, ...tenant, entity_id, kind: plan.kind, started_at: work.now });
  plan.steps.forEach((step, position) => work.put('plan_step', {
    workflow_id: id, position, key: step.key, ...tenant, title: step.title, status: 'pending', started_at: null, completed_at: null, summary: null,
  }));
  work.follow(plan);
  const input: WorkflowInput = { scope: { ...work.scope, test_clock_id: work.testClockId }, workflow_id: id, entity_id };
  work.send({ kind: 'start', workflow, id, queue: 'lifecycle', args: [input], summary, attributes: { EntityId: entity_id, Kind: plan.kind, Livemode: livemode } });
}

export type StepStatus = 'running' | 'waiting' | 'done' | 'failed' | 'cancelled' | 'undone';

/** Notes how far a step of a running plan has come. Time and end are kept from the first note that sets them. */
export async function noteStep(work: UnitOfWork, workflow_id: string, key: string, status: StepStatus, summary: string): Promise<void> {
  const ended = ['done', 'failed', 'cancelled', 'undone'].includes(status);
  await work.statement(
    `update plan_step set status = $3, summary = $4, started_at = coalesce(started_at, $5), completed_at = ${ended ? '$5' : 'null'} where workflow_id = $1 and key = $2`,
    [workflow_id, key, status, summary, work.now]);
}
