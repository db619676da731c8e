/**
 * A family gift goes to the holder's spouse, domestic partner, lineal descendants, parents or siblings, or to a trust
 * for any of them.
 */
export const transferReasons = ['sale', 'gift', 'family_gift'] as const;
export type TransferReason = (typeof transferReasons)[number];
