import type { UnitOfWork } from '#platform/db/unit-of-work';
import { restartPlan, restartWorkflow, type PlanStart, type Start } from './start-plan';

/** Under which state Temporal knows the last run of a workflow; null when it knows none. */
export type RunState = (workflow_id: string) => Promise<string | null>;

/** Runs that ended without an outcome; a restored or expired history leaves none. */
const lost = ['FAILED', 'TERMINATED', 'TIMED_OUT', 'CANCELLED', null];

/** The workflow: `what` names it in refusals, `more` is what it is started with beyond the company's ids. */
interface Again {
  what: string;
  runState: RunState;
  more?: object;
}

/**
 * Starts the workflow of a plan again that failed for good; refuses while it runs, or is about to. The work holds the
 * row of what the plan is for from that question until the start lies in the outbox, and Temporal itself starts no
 * second run beside a living one.
 */
export async function takeUpAgain(work: UnitOfWork, start: PlanStart, again: Again): Promise<void> {
  await assertWorkflowLost(work, start.id, again);
  await restartPlan(work, start, again.more);
}

/** The same for a workflow that carries out no plan. */
export async function takeUpWatchAgain(work: UnitOfWork, start: Start, again: Again): Promise<void> {
  await assertWorkflowLost(work, start.id, again);
  await restartWorkflow(work, start, again.more);
}

async function assertWorkflowLost(work: UnitOfWork, id: string, { what, runState }: Again): Promise<void> {
  const [waiting] = await work.statement(`select 1 from outbox where key = $1 and kind = 'start'`, [id]);
  if (waiting) throw new Error(`${what} is about to start: it waits in the outbox.`);
  const state = await runState(id);
  if (!lost.includes(state)) throw new Error(`${what} has not failed: its workflow is ${state!.toLowerCase()}.`);
}
