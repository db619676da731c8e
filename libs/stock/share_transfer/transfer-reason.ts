/**
 * A family gift goes to the holder's spouse, domestic partner, lineal descendants, parents or siblings, or to a trust
 * for any of them.
 */
export const agreedReasons = ['sale', 'gift', 'family_gift'] as const;
export type AgreedReason = (typeof agreedReasons)[number];

/** Reasons why law moves the stock without the holder's signature. */
export const legalReasons = ['death', 'divorce', 'court_order'] as const;
export type LegalReason = (typeof legalReasons)[number];

export const transferReasons = [...agreedReasons, ...legalReasons] as const;
export type TransferReason = (typeof transferReasons)[number];
