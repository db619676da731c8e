import { runsAccount, type UserRole } from '#kernel/user-role';

/** Returns the reason why a user may not manage a user with the old and new roles, or null. */
export function roleObstacle(by: UserRole, roles: readonly UserRole[]): string | null {
  if (!runsAccount(by)) return 'Only an owner or admin can do this. Use a credential of an owner or admin.';
  return by === 'admin' && roles.includes('owner')
    ? 'Only an owner can manage owners. Use a credential of an owner.'
    : null;
}
