import { toScaled } from '#kernel/decimal';
import { asCommon, type ConversionRights } from './preference';

/** The size of a class, and where it is preferred stock, the ratio by which it converts. */
interface Authorized {
  authorized_shares: number | null;
  conversion_rights?: ConversionRights | null;
}

const maxSharesOf = ({ authorized_shares, conversion_rights = null }: Authorized): number => {
  const shares = authorized_shares ?? 0;
  // The ratio that a request states may be none: its denominator may be zero.
  const converts = conversion_rights !== null && toScaled(conversion_rights.ratio.denominator) > 0n;
  return converts ? Math.max(shares, asCommon({ class_type: 'preferred', conversion_rights }, shares)) : shares;
};

/**
 * Whether what a charter authorises of all classes together is counted exactly, as sums over classes are, also as
 * converted: sums of whole numbers become unsafe where they pass 2^53 - 1, and never before. A class that nothing
 * limits adds nothing.
 */
export const isCounted = (classes: readonly Authorized[]): boolean =>
  Number.isSafeInteger(classes.reduce((sum, one) => sum + maxSharesOf(one), 0));

/** Why a charter is not made to authorise so many. */
export const uncounted = 'All classes together would come to more shares than are counted exactly.';
