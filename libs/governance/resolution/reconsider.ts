import { newId } from '#platform/db/new-id';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { resolutionId } from './opening';
import { Resolution } from './resolution.entity';

/**
 * Has the open decisions of a company counted anew, because somebody's role or holding has changed. The work holds the
 * company.
 */
export async function reconsider(work: UnitOfWork, entity_id: string): Promise<void> {
  for (const { id } of await work.all(Resolution, { entity_id, status: 'pending_signatures' }))
    work.send({
      kind: 'signal',
      id: resolutionId(id),
      signal: 'notify',
      args: [{ id: newId('evt'), topic: 'changed' }],
    });
}
