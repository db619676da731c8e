import type { LegalDate } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import type { ActionWait } from '#governance/actions';
import type { RemediationView } from '../remediation.dto';
import type { ItemKey } from './checklist';
import type { ChecklistItem } from './checklist-item.entity';
import type { CorporateTransaction } from './corporate-transaction.entity';
import type { HeldTransaction } from './transaction-instrument';

/** A transaction as somebody looks at it. */
export interface Subject {
  read: Reader;
  entity: Entity;
  transaction: CorporateTransaction;
  today: LegalDate;
}

/** Whether something is so, in a sentence, and how it is brought about. */
export interface GateState {
  closed: boolean;
  says: string;
  how: RemediationView | null;
}

export type GateInspectors = Readonly<
  Partial<Record<ItemKey, (subject: Subject, item: ChecklistItem) => Promise<GateState>>>
>;

/** Why an item cannot be there, and how that is mended. */
interface Hindrance {
  says: string;
  how: RemediationView;
}

/** Says why an item cannot be there; null where it can. It is asked when somebody says that it is, and ever after. */
type Obstacle = (read: Reader, transaction: CorporateTransaction) => Promise<Hindrance | null>;

/** A part of transactions that has a folder of its own, and what it does at their turns. */
export interface TransactionPart {
  /** Does what follows when one becomes definitive; the work holds the company and the transaction. */
  agreed?(work: UnitOfWork, transaction: CorporateTransaction): Promise<void>;
  /** The items of the checklist of which it knows when they cannot be there yet. */
  obstacles?: Readonly<Partial<Record<ItemKey, Obstacle>>>;
  /** The gates that it sees. */
  sights?: GateInspectors;
  /** Fixes what the closing does; returns the columns that change with the release. */
  released?(held: HeldTransaction): Promise<Partial<CorporateTransaction>>;
  /** Does what follows from the closing. */
  closed?(held: HeldTransaction, on: LegalDate): Promise<void>;
  /** Says what is looked after once it is closed; null where nothing is. */
  afterwards?(held: HeldTransaction): Promise<ActionWait>;
}

const parts: TransactionPart[] = [];

/** Enters a part into the life of every transaction. */
export const contributePart = (part: TransactionPart): void => void parts.push(part);

export const transactionParts = (): readonly TransactionPart[] => parts;

/** Has everybody take part in that a transaction has become definitive. */
export async function takePart(work: UnitOfWork, transaction: CorporateTransaction): Promise<void> {
  for (const part of parts) await part.agreed?.(work, transaction);
}

/** Why an item cannot be there yet, or null. */
export async function itemObstacle(
  read: Reader,
  key: ItemKey,
  transaction: CorporateTransaction,
): Promise<Hindrance | null> {
  for (const { obstacles } of parts) {
    const obstacle = (await obstacles?.[key]?.(read, transaction)) ?? null;
    if (obstacle !== null) return obstacle;
  }
  return null;
}
