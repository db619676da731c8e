import type { LegalDate } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import type { ActionWait } from '#governance/actions';
import type { RemediationView } from '#platform/wire/remediation';
import type { ItemKey } from './checklist';
import type { ChecklistItem } from './checklist-item.entity';
import type { CorporateTransaction } from './corporate-transaction.entity';
import type { HeldTransaction } from './transaction-instrument';

export interface Subject {
  read: Reader;
  entity: Entity;
  transaction: CorporateTransaction;
  today: LegalDate;
}

/** `why` is a sentence fragment. */
export interface GateState {
  closed: boolean;
  says: string;
  how: RemediationView | null;
}

export type GateInspectors = Readonly<
  Partial<Record<ItemKey, (subject: Subject, item: ChecklistItem) => Promise<GateState>>>
>;

/** Proceeds of an instrument under the treatment, less than its own terms provide. */
export interface Loss {
  stakeholder_id: string;
  name: string;
  instrument: string;
  /** Identifies the instrument by date, number and price in a document. */
  described?: string;
  kind: 'options' | 'stock_units' | 'safes' | 'notes' | 'unvested_stock';
  due_cents: number;
  paid_cents: number;
}

interface Hindrance {
  says: string;
  how: RemediationView;
}

/** Runs at delivery and at every later gate check. */
type Obstacle = (read: Reader, transaction: CorporateTransaction) => Promise<Hindrance | null>;

/** Price of all shares of a class at the closing, and its part of the full earn-out, in US cents. */
export interface ClassPrice {
  name: string;
  shares: number;
  closing_cents: number;
  earn_out_cents: number;
}

export interface TransactionPart {
  begun?(work: UnitOfWork, entity: Entity, transaction: CorporateTransaction): Promise<void>;
  /** Runs at the definitive stage. The work holds the company and the transaction. */
  agreed?(work: UnitOfWork, transaction: CorporateTransaction): Promise<void>;
  obstacles?: Readonly<Partial<Record<ItemKey, Obstacle>>>;
  sights?: GateInspectors;
  /** As of today. Only one part prices the stock. */
  classPrices?(subject: Subject): Promise<ClassPrice[]>;
  losses?(subject: Subject): Promise<Loss[]>;
  /** Returns the columns to update. */
  released?(held: HeldTransaction): Promise<Partial<CorporateTransaction>>;
  /** Runs on the effective date, while the ledger is still open. Returns the columns to update. */
  effective?(held: HeldTransaction, on: LegalDate): Promise<Partial<CorporateTransaction>>;
  closed?(held: HeldTransaction, on: LegalDate): Promise<void>;
  afterwards?(held: HeldTransaction): Promise<ActionWait>;
}

const parts: TransactionPart[] = [];

export const contributePart = (part: TransactionPart): void => void parts.push(part);

export const transactionParts = (): readonly TransactionPart[] => parts;

export async function takePart(work: UnitOfWork, transaction: CorporateTransaction): Promise<void> {
  for (const part of parts) await part.agreed?.(work, transaction);
}

export const classPricesOf = async (subject: Subject): Promise<ClassPrice[]> =>
  (await parts.find(({ classPrices }) => classPrices)?.classPrices!(subject)) ?? [];

export async function lossesIn(subject: Subject): Promise<Loss[]> {
  const losses: Loss[] = [];
  for (const part of parts) losses.push(...((await part.losses?.(subject)) ?? []));
  return losses;
}

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
