export const userRoles = ['owner', 'admin', 'member', 'signer'] as const;
export type UserRole = (typeof userRoles)[number];

/** Secret keys act with these roles, and only these roles manage other users. */
export const runsAccount = (role: UserRole): boolean => role === 'owner' || role === 'admin';
