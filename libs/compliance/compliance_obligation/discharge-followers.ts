import type { UnitOfWork } from '#platform/db/unit-of-work';

/** Runs in the transaction that discharges the obligation. The caller holds the company's row lock. */
type Follow = (work: UnitOfWork, entity_id: string) => Promise<void>;

const followers: Follow[] = [];

export const whenDischarged = (follow: Follow): void => void followers.push(follow);

export async function followDischarge(work: UnitOfWork, entity_id: string): Promise<void> {
  for (const follow of followers) await follow(work, entity_id);
}
