import { fromScaled } from '#kernel/decimal';
import type { ClassType } from '#ledger/share_class';

/**
 * The vocabulary of the Open Cap Table Format, version 1.2.0, of the Open Cap Table Coalition, as far as companies here
 * have facts for it. What is not known is left out; where the format asks for it all the same, a comment says so.
 */
export const ocfVersion = '1.2.0';

/** Fixed-point, up to ten places. */
export type Numeric = string;
export interface Monetary {
  amount: Numeric;
  currency: 'USD';
}

/** The fields of every object. Ids are ours: they stay the same in every export. */
export interface OcfObject<T extends string> {
  id: string;
  object_type: T;
  comments?: string[];
}

export const dollars = (amount: string): Monetary => ({ amount, currency: 'USD' });

/**
 * So many shares. Interests in an LLC, which are counted in ten-billionths of one percent, are told in percent of the
 * company.
 */
export const quantityOf = (class_type: ClassType, quantity: number): Numeric =>
  class_type === 'membership_interest' ? fromScaled(BigInt(quantity)) : String(quantity);

/** A field that is left out where it has no value. */
export const where = <K extends string, V>(name: K, value: V | null | undefined): { [P in K]?: V } =>
  value === null || value === undefined ? {} : ({ [name]: value } as { [P in K]: V });
