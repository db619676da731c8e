import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';

/** Follows the adoption of a resolution, in the transaction that adopts it. The work holds the company's row. */
type Follow = (work: UnitOfWork, entity: Entity, resolution_id: string) => Promise<void>;

const followers = new Map<string, Follow>();

/** Contributed by the module that knows what follows when a resolution on an action is adopted. */
export const whenAdopted = (action: string, follow: Follow): void => void followers.set(action, follow);

export async function followAdoption(
  work: UnitOfWork,
  entity: Entity,
  { id, action }: { id: string; action: string | null },
): Promise<void> {
  await followers.get(action ?? '')?.(work, entity, id);
}
