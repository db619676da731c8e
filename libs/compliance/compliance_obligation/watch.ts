import { newId } from '#platform/db/new-id';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { startWorkflow } from '#platform/temporal/start-plan';

const watchId = (entity_id: string): string => `compliance/${entity_id}`;

/** Sets the watch over what a company owes that has just been registered: it puts that on record at once. */
export function watchObligations(work: UnitOfWork, entity_id: string): void {
  startWorkflow(
    work,
    {
      workflow: 'compliance',
      id: watchId(entity_id),
      entity_id,
      kind: 'compliance',
      summary: 'What the company owes by when',
    },
    { next_at: work.now.toISOString() },
  );
}

/** Tells the watch that facts of a company have changed on which its duties depend. */
export const retendObligations = (work: UnitOfWork, entity_id: string): void =>
  work.send({
    kind: 'signal',
    id: watchId(entity_id),
    signal: 'notify',
    args: [{ id: newId('evt'), topic: 'changed' }],
  });
