/**
 * Whether what a charter authorises of all classes together is counted exactly, as sums over classes are: sums of whole
 * numbers become unsafe where they pass 2^53 - 1, and never before. A class that nothing limits adds nothing.
 */
export const isCounted = (classes: readonly { authorized_shares: number | null }[]): boolean =>
  Number.isSafeInteger(classes.reduce((sum, { authorized_shares }) => sum + (authorized_shares ?? 0), 0));

/** Why a charter is not made to authorise so many. */
export const uncounted = 'All classes together would come to more shares than are counted exactly.';
