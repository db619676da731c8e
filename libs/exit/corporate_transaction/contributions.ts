import type { LegalDate } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import type { Entity } from '#companies/entity';
import type { Waiting } from '#governance/actions';
import type { RemediationView } from '../remediation.dto';
import type { ItemKey } from './checklist';
import type { CorporateTransaction } from './corporate-transaction.entity';
import type { HeldTransaction } from './instrument';

/** A transaction as somebody looks at it. */
export interface Subject {
  read: Reader;
  entity: Entity;
  transaction: CorporateTransaction;
  today: LegalDate;
}

/** Whether something is so, in a sentence, and how it is brought about. */
export interface Standing {
  closed: boolean;
  says: string;
  how: RemediationView | null;
}

export type Sights = Readonly<Partial<Record<ItemKey, (subject: Subject) => Promise<Standing>>>>;

/** A part of transactions that has a folder of its own, and what it does at their turns. */
export interface TransactionPart {
  /** The gates that it sees. */
  sights?: Sights;
  /** Fixes what the closing does; returns the columns that change with the release. */
  released?(held: HeldTransaction): Promise<Partial<CorporateTransaction>>;
  /** Does what follows from the closing. */
  closed?(held: HeldTransaction, on: LegalDate): Promise<void>;
  /** Says what is looked after once it is closed; null where nothing is. */
  afterwards?(held: HeldTransaction): Promise<Waiting>;
}

const contributed: TransactionPart[] = [];

/** Enters a part into the life of every transaction. */
export const contributePart = (part: TransactionPart): void => void contributed.push(part);

export const transactionParts = (): readonly TransactionPart[] => contributed;
