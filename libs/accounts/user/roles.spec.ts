import { userRoles } from '#kernel/user-role';
import { roleObstacle } from './roles';

it('owners decide about everybody, admins about everybody but owners, and others about nobody', () => {
  const may = userRoles.map((by) => userRoles.filter((role) => roleObstacle(by, [role]) === null));
  expect(may).toEqual([['owner', 'admin', 'member', 'signer'], ['admin', 'member', 'signer'], [], []]);
});

it('an admin makes nobody an owner, and takes that from nobody', () => {
  for (const roles of [
    ['member', 'owner'],
    ['owner', 'member'],
  ] as const)
    expect(roleObstacle('admin', roles)).toBe('Only an owner decides about owners.');
});
