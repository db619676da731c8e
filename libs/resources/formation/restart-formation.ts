import type { UnitOfWork } from '#platform/db/unit-of-work';
import { restartPlan } from '#platform/temporal/start-plan';
import { Entity, formationId, formationStart } from '#resources/entity';

/** Under which state Temporal knows the last run of a workflow; null when it knows none. */
export type RunState = (workflow_id: string) => Promise<string | null>;

/** Runs that ended without an outcome; a restored or expired history leaves none. */
const lost = ['FAILED', 'TERMINATED', 'TIMED_OUT', 'CANCELLED', null];

/**
 * Starts a formation again that failed for good, from where the records stand: every step of it finds out what was done before. The company's row is held
 * from the question whether it runs until the start lies in the outbox, and Temporal itself starts no second run beside a living one.
 */
export async function restartFormation(work: UnitOfWork, entity_id: string, runState: RunState, reason?: string): Promise<void> {
  const entity = await work.lock(Entity, entity_id);
  const id = formationId(entity_id);
  const [begun] = await work.statement('select 1 from plan where workflow_id = $1', [id]);
  if (!begun) throw new Error(`The formation of ${entity_id} has not begun: its owner submits it.`);
  if (entity.status !== 'draft' && entity.status !== 'submitted' && entity.status !== 'registered') throw new Error(`${entity_id} is ${entity.status}: nothing of its formation is left to do.`);
  const [waiting] = await work.statement(`select 1 from outbox where key = $1 and kind = 'start'`, [id]);
  if (waiting) throw new Error(`The formation of ${entity_id} is about to start: it waits in the outbox.`);
  const state = await runState(id);
  if (!lost.includes(state)) throw new Error(`The formation of ${entity_id} has not failed: its workflow is ${state!.toLowerCase()}.`);
  work.note(entity, 'entity.formation_restarted', reason);
  await restartPlan(work, formationStart(entity));
}
