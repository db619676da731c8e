import type { UnitOfWork } from '#platform/db/unit-of-work';

/** Follows the discharge of a duty, in the transaction that records it. The work holds the company's row. */
type Follow = (work: UnitOfWork, entity_id: string) => Promise<void>;

const followers: Follow[] = [];

/** Contributed by the module that waits for a company to have settled what it owes. */
export const whenDischarged = (follow: Follow): void => void followers.push(follow);

export async function followDischarge(work: UnitOfWork, entity_id: string): Promise<void> {
  for (const follow of followers) await follow(work, entity_id);
}
