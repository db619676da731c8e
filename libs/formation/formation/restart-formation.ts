import type { UnitOfWork } from '#platform/db/unit-of-work';
import { hasBegun } from '#platform/temporal/start-plan';
import { takeUpAgain, type RunState } from '#platform/temporal/restart-lost-workflow';
import { Entity } from '#companies/entity';
import { formationId, formationStart } from './formation.plan';

/** Safe to repeat, because every step detects earlier work. */
export async function restartFormation(
  work: UnitOfWork,
  entity_id: string,
  runState: RunState,
  reason?: string,
): Promise<void> {
  const entity = await work.lock(Entity, entity_id);
  const id = formationId(entity_id);
  if (!(await hasBegun(work, id)))
    throw new Error(`The formation of ${entity_id} has not started. The company’s owner must submit the formation.`);
  if (entity.status !== 'draft' && entity.status !== 'submitted' && entity.status !== 'registered')
    throw new Error(`${entity_id} is ${entity.status}, so there is nothing to restart.`);
  await takeUpAgain(work, formationStart(entity), { what: `The formation of ${entity_id}`, runState });
  work.note(entity, 'entity.formation_restarted', reason);
}
