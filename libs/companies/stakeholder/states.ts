import type { UnitOfWork } from '#platform/db/unit-of-work';
import { stateOfAddress, type StateCode } from '#law/common/jurisdictions';
import { Stakeholder } from './stakeholder.entity';

/** Null for an unknown address, and outside the states with rules. */
export async function statesOf(work: UnitOfWork, entity_id: string): Promise<ReadonlyMap<string, StateCode | null>> {
  const people = await work.all(Stakeholder, { entity_id });
  return new Map(people.map(({ id, address }) => [id, stateOfAddress(address)]));
}
