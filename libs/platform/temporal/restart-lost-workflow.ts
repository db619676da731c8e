import type { UnitOfWork } from '#platform/db/unit-of-work';
import { restartPlan, restartWorkflow, type PlanStart, type Start } from './start-plan';

/** Returns the status of the last run, or null if Temporal has none. */
export type RunState = (workflow_id: string) => Promise<string | null>;

/** A restored or expired history has no run. */
const lost = ['FAILED', 'TERMINATED', 'TIMED_OUT', 'CANCELLED', null];

/** `what` names the workflow in errors. */
interface Again {
  what: string;
  runState: RunState;
  more?: object;
}

/**
 * Refuses while the workflow runs or waits in the outbox. The transaction locks the plan's resource, and Temporal
 * rejects a second run.
 */
export async function takeUpAgain(work: UnitOfWork, start: PlanStart, again: Again): Promise<void> {
  await assertWorkflowLost(work, start.id, again);
  await restartPlan(work, start, again.more);
}

/** For a workflow without a plan. */
export async function takeUpWatchAgain(work: UnitOfWork, start: Start, again: Again): Promise<void> {
  await assertWorkflowLost(work, start.id, again);
  await restartWorkflow(work, start, again.more);
}

async function assertWorkflowLost(work: UnitOfWork, id: string, { what, runState }: Again): Promise<void> {
  const [waiting] = await work.statement(`select 1 from outbox where key = $1 and kind = 'start'`, [id]);
  if (waiting) throw new Error(`${what} is already queued to start.`);
  const state = await runState(id);
  if (!lost.includes(state)) throw new Error(`${what} has not failed: its workflow is ${state!.toLowerCase()}.`);
}
