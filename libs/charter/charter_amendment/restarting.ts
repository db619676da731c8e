import type { UnitOfWork } from '#platform/db/unit-of-work';
import { takeUpAgain, type RunState } from '#platform/temporal/take-up-again';
import { Entity } from '#companies/entity';
import { kindOf } from './advancing';
import { amendmentStart, isUnderWay, type CharterAmendments } from './amending';

/**
 * Starts an amendment again that failed for good, from where the records stand: every step of it finds out what was
 * done before.
 */
export async function restartAmendment(
  work: UnitOfWork,
  kinds: CharterAmendments,
  id: string,
  { runState, reason }: { runState: RunState; reason?: string },
): Promise<void> {
  const kind = kindOf(kinds, id);
  const { entity_id } = await work.find(kind.of, id);
  await work.lock(Entity, entity_id);
  const change = await work.lock(kind.of, id);
  if (!isUnderWay(kind, change)) throw new Error(`${id} is ${change.status}: nothing of it is left to do.`);
  await takeUpAgain(work, amendmentStart(kind, change), {
    what: `The ${kind.noun} ${id}`,
    runState,
    more: { change_id: id },
  });
  work.note(change, `${kind.name}.restarted`, reason);
}
