import type { UnitOfWork } from '#platform/db/unit-of-work';
import { takeUpAgain, type RunState } from '#platform/temporal/take-up-again';
import { Entity } from '#resources/entity';
import { NameChange } from './name-change.entity';
import { nameChangeStart } from './name-change.plan';

/** Starts a change of the name again that failed for good, from where the records stand: every step of it finds out what was done before. */
export async function restartNameChange(work: UnitOfWork, id: string, runState: RunState, reason?: string): Promise<void> {
  const { entity_id } = await work.find(NameChange, id);
  await work.lock(Entity, entity_id);
  const change = await work.lock(NameChange, id);
  if (change.status !== 'pending') throw new Error(`${id} is ${change.status}: nothing of it is left to do.`);
  await takeUpAgain(work, nameChangeStart(change), { what: `The change of the name ${id}`, runState, more: { change_id: id } });
  work.note(change, 'name_change.restarted', reason);
}
