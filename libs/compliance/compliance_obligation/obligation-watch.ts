import { newId } from '#platform/db/new-id';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { startWorkflow, type Start } from '#platform/temporal/start-plan';
import { takeUpWatchAgain, type RunState } from '#platform/temporal/restart-lost-workflow';
import { Entity } from '#companies/entity';

const watchId = (entity_id: string): string => `compliance/${entity_id}`;

const watchStart = (entity_id: string): Start => ({
  workflow: 'compliance',
  id: watchId(entity_id),
  entity_id,
  kind: 'compliance',
  summary: 'Compliance obligations of a company',
});

export const watchObligations = (work: UnitOfWork, entity_id: string): void =>
  startWorkflow(work, watchStart(entity_id), { next_at: work.now.toISOString() });

export async function restartWatch(
  work: UnitOfWork,
  entity_id: string,
  runState: RunState,
  reason?: string,
): Promise<void> {
  const entity = await work.lock(Entity, entity_id);
  if (entity.registered_at === null) throw new Error(`${entity_id} is ${entity.status}, so it has no obligations yet.`);
  await takeUpWatchAgain(work, watchStart(entity_id), {
    what: `The obligation watch of ${entity_id}`,
    runState,
    more: { next_at: work.now.toISOString() },
  });
  work.note(entity, 'entity.watch_restarted', reason);
}

export const wakeObligationWatch = (work: UnitOfWork, entity_id: string): void =>
  work.send({
    kind: 'signal',
    id: watchId(entity_id),
    signal: 'notify',
    args: [{ id: newId('evt'), topic: 'changed' }],
  });
