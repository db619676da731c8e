import type { UnitOfWork } from '#platform/db/unit-of-work';
import { takeUpAgain, type RunState } from '#platform/temporal/take-up-again';
import { holdAction } from './advance';
import { isUnderWay } from './corporate-action';
import { startOf } from './follow';
import { actionOf } from './registry';

/** Starts the workflow of an action again that failed for good: every step of it finds out what was done before. */
export async function restartAction(
  work: UnitOfWork,
  id: string,
  { runState, reason }: { runState: RunState; reason?: string },
): Promise<void> {
  const { entity_id } = await work.find(actionOf(id).resource, id);
  const [kind, { action }] = await holdAction(work, { entity_id, action_id: id });
  if (!isUnderWay(kind, action)) throw new Error(`${id} is ${action.status}: nothing of it is left to do.`);
  await takeUpAgain(work, startOf(kind, action), {
    what: `The ${kind.title} ${id}`,
    runState,
    more: { action_id: id },
  });
  work.note(action, `${kind.name}.restarted`, reason);
}
