export const userRoles = ['owner', 'admin', 'member', 'signer'] as const;
export type UserRole = (typeof userRoles)[number];

/** Those who run an account: what secret keys act for, and who decides about other humans. */
export const runsAccount = (role: UserRole): boolean => role === 'owner' || role === 'admin';

/** Why somebody may not do something about a human of these roles, as they are and as they are to be; null when they may. */
export function whyNotOver(by: UserRole, roles: readonly UserRole[]): string | null {
  if (!runsAccount(by)) return 'Only an owner or admin of the account does this.';
  return by === 'admin' && roles.includes('owner') ? 'Only an owner decides about owners.' : null;
}
