import { toScaled } from '#kernel/decimal';
import { Problem } from '#kernel/problem';
import type { ShareClass } from './share-class.entity';

/** Whether a share would be issued for less than its par value, in dollars: a corporation of Delaware issues none so (8 Del. C. § 153(a)). Wyoming gave the rule up (W.S. 17-16-621). */
export const isBelowPar = (jurisdiction: string, par_value: string | null, price_per_share: string): boolean => jurisdiction === 'US-DE' && par_value !== null && toScaled(price_per_share) < toScaled(par_value);

/** 409 `below_par` where shares of a class would be issued for less than its par value: for a right that was paid for, what was paid for it is what a share is issued for. */
export function refuseBelowPar(jurisdiction: string, { name, par_value }: Pick<ShareClass, 'name' | 'par_value'>, price_per_share: string): void {
  if (isBelowPar(jurisdiction, par_value, price_per_share)) throw new Problem('below_par', `A share of ${name} would be issued for $${price_per_share}, and its par value is $${par_value}: stock is issued for no less (8 Del. C. § 153(a)).`, { price_per_share, par_value });
}
