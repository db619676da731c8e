import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Entity } from '#resources/entity';
import { advanceShareAct, type ShareActStanding, type WhichAct } from '#resources/share_act';
import { amending } from './amending';
import { Grant } from './grant.entity';
import { granting } from './granting';

/** Does the next thing that can be done for a grant, for its workflow. Doing it twice is the same as once. */
export async function settleGrant(work: UnitOfWork, { entity_id, change_id }: WhichAct): Promise<ShareActStanding> {
  const entity = await work.lock(Entity, entity_id);
  const grant = await work.lock(Grant, change_id);
  return advanceShareAct(work, entity, grant, await (grant.replaces_grant_id === null ? granting : amending)(work, entity, grant));
}
