import { toScaled } from '#kernel/decimal';
import { asCommon, type ConversionRights } from './preference';

interface Authorized {
  authorized_shares: number | null;
  conversion_rights?: ConversionRights | null;
}

const maxSharesOf = ({ authorized_shares, conversion_rights = null }: Authorized): number => {
  const shares = authorized_shares ?? 0;
  // A request may state a ratio with a zero denominator.
  const converts = conversion_rights !== null && toScaled(conversion_rights.ratio.denominator) > 0n;
  return converts ? Math.max(shares, asCommon({ class_type: 'preferred', conversion_rights }, shares)) : shares;
};

/**
 * Sums over classes, as issued and as converted, must not exceed 2^53 - 1 to stay exact. An unlimited class adds
 * nothing.
 */
export const isCounted = (classes: readonly Authorized[]): boolean =>
  Number.isSafeInteger(classes.reduce((sum, one) => sum + maxSharesOf(one), 0));

export const uncounted = 'The total number of shares of all classes, as converted, must not exceed 2^53 - 1.';
