import { userRoles } from '#kernel/user-role';
import { roleObstacle } from './roles';

it('lets owners manage all users, admins all but owners, and other users nobody', () => {
  const may = userRoles.map((by) => userRoles.filter((role) => roleObstacle(by, [role]) === null));
  expect(may).toEqual([['owner', 'admin', 'member', 'signer'], ['admin', 'member', 'signer'], [], []]);
});

it('does not let an admin appoint or remove an owner', () => {
  for (const roles of [
    ['member', 'owner'],
    ['owner', 'member'],
  ] as const)
    expect(roleObstacle('admin', roles)).toBe("Only an owner can manage owners. Use an owner's credential.");
});
