import { ours } from '#kernel/sentence';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { type ActName, acts } from '#law/decisions/acts';
import { isReserved, isStated } from '#law/decisions/protective-votes';
import { hasPreferred } from './outstanding-preferred';

/** The charter of an imported company may protect its preferred stock without a record here. */
export async function warnOfUnrecordedVotes(work: UnitOfWork, entity: Entity, act: ActName | undefined): Promise<void> {
  const { id, origin, governance } = entity;
  if (origin === 'formed' || act === undefined || !isReserved(act) || isStated(governance)) return;
  if (!(await hasPreferred(work, entity))) return;
  work.warn(
    ours(
      'The company has preferred stock, and no protective provisions of its charter are on record. If the charter ' +
        `requires the consent of the preferred stock to ${acts[act].says}, record preferred_vote or series_vote with ` +
        `PATCH /v1/entities/${id}/governance first. Otherwise, Minutebook does not count that consent.`,
    ),
  );
}
