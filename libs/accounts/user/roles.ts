import { runsAccount, type UserRole } from '#kernel/user-role';

export function roleObstacle(by: UserRole, roles: readonly UserRole[]): string | null {
  if (!runsAccount(by)) return "Only an owner or admin can do this. Use an owner's or admin's credential.";
  return by === 'admin' && roles.includes('owner')
    ? "Only an owner can manage owners. Use an owner's credential."
    : null;
}
