export const userRoles = ['owner', 'admin', 'member', 'signer'] as const;
export type UserRole = (typeof userRoles)[number];

/** Those who run an account: what secret keys act for, and who decides about other humans. */
export const runsAccount = (role: UserRole): boolean => role === 'owner' || role === 'admin';
