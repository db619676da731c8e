import { runsAccount, type UserRole } from '#kernel/user-role';

/**
 * Why somebody may not do something about a human of these roles, as they are and as they are to be; null when they
 * may.
 */
export function roleObstacle(by: UserRole, roles: readonly UserRole[]): string | null {
  if (!runsAccount(by)) return 'Only an owner or admin of the account does this.';
  return by === 'admin' && roles.includes('owner') ? 'Only an owner decides about owners.' : null;
}
