import type { UnitOfWork } from '#platform/db/unit-of-work';
import { newId } from '#platform/db/new-id';
import { startWorkflow } from '#platform/temporal/start-plan';
import type { Entity } from '#companies/entity';
import { tendObligations } from './tend';

const watchId = (entity_id: string): string => `compliance/${entity_id}`;

/**
 * Puts on record what a company owes that has just been registered, and sets the watch over it. The work holds its row.
 */
export async function watchObligations(work: UnitOfWork, entity: Entity): Promise<void> {
  const { id: entity_id } = entity;
  const next_at = await tendObligations(work, entity);
  startWorkflow(
    work,
    {
      workflow: 'compliance',
      id: watchId(entity_id),
      entity_id,
      kind: 'compliance',
      summary: 'What the company owes by when',
    },
    { next_at: next_at!.toISOString() },
  );
}

/** Brings the duties of a company up to date once its facts have changed; its watch waits for another day then. */
export async function retendObligations(work: UnitOfWork, entity: Entity): Promise<void> {
  await tendObligations(work, entity);
  work.send({
    kind: 'signal',
    id: watchId(entity.id),
    signal: 'notify',
    args: [{ id: newId('evt'), topic: 'changed' }],
  });
}
