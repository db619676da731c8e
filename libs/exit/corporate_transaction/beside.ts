import type { Reader } from '#platform/db/reader';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { ItemKey } from './checklist';
import type { CorporateTransaction } from './corporate-transaction.entity';

/** Does what follows when a transaction becomes definitive; the work holds the company and the transaction. */
type Effect = (work: UnitOfWork, transaction: CorporateTransaction) => Promise<void>;
/** Says in a sentence why an item cannot be there yet, and how that is mended; null where it can. */
type Obstacle = (read: Reader, transaction: CorporateTransaction) => Promise<string | null>;

const effects: Effect[] = [];
const obstacles = new Map<ItemKey, Obstacle>();

/** Lets a resource that stands beside transactions take part when one becomes definitive. */
export const contributeAgreementEffect = (effect: Effect): void => void effects.push(effect);
/** Lets such a resource say when an item of the checklist cannot be there yet. */
export const contributeObstacle = (key: ItemKey, obstacle: Obstacle): void => void obstacles.set(key, obstacle);

/** Has everybody take part in that a transaction has become definitive. */
export async function takePart(work: UnitOfWork, transaction: CorporateTransaction): Promise<void> {
  for (const effect of effects) await effect(work, transaction);
}

/** Why an item cannot be there yet, or null. */
export const obstacleTo = async (
  read: Reader,
  key: ItemKey,
  transaction: CorporateTransaction,
): Promise<string | null> => (await obstacles.get(key)?.(read, transaction)) ?? null;
