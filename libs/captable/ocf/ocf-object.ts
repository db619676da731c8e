import { fromScaled } from '#kernel/decimal';
import type { ClassType } from '#ledger/share_class';

/**
 * Version 1.2.0 of the Open Cap Table Coalition. Exports omit unknown values, and a comment explains a required value
 * that is unknown.
 */
export const ocfVersion = '1.2.0';

/** Fixed-point, up to ten places. */
export type Numeric = string;
export interface Monetary {
  amount: Numeric;
  currency: 'USD';
}

/** Ids stay the same in every export. */
export interface OcfObject<T extends string> {
  id: string;
  object_type: T;
  comments?: string[];
}

export const dollars = (amount: string): Monetary => ({ amount, currency: 'USD' });

/** LLC interests are ten-billionths of one percent. Exports give percent. */
export const quantityOf = (class_type: ClassType, quantity: number): Numeric =>
  class_type === 'membership_interest' ? fromScaled(BigInt(quantity)) : String(quantity);

/** Omits an absent value. */
export const where = <K extends string, V>(name: K, value: V | null | undefined): { [P in K]?: V } =>
  value === null || value === undefined ? {} : ({ [name]: value } as { [P in K]: V });
