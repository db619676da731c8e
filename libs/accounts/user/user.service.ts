import { Injectable } from '@nestjs/common';
import { invalidParam, Problem } from '#kernel/problem';
import type { UserRole } from '#kernel/user-role';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import type { ById } from '#platform/wire/input';
import { mergeMetadata } from '#platform/wire/metadata';
import { roleObstacle } from './roles';
import type { CreateUser, UpdateUser } from './user.dto';
import { User } from './user.entity';
import { userMachine } from './user.machine';

@Injectable()
export class UserService {
  async create({ name, email, role, metadata }: CreateUser, ctx: Ctx): Promise<User> {
    assertMayManage(ctx, role);
    await assertEmailFree(ctx.work, email);
    return ctx.work.insert(User, { name, email, role, metadata });
  }

  async update({ id, metadata, ...changes }: UpdateUser, ctx: Ctx): Promise<User> {
    const { work } = ctx;
    const user = await lockOwnersAndUser(ctx, id);
    assertMayManage(ctx, user.role, changes.role ?? user.role);
    if (changes.email !== undefined) await assertEmailFree(work, changes.email, id);
    if (changes.role !== undefined && changes.role !== 'owner') await assertNotLastOwner(work, user);
    return work.update(user, { ...changes, ...(metadata ? { metadata: mergeMetadata(user.metadata, metadata) } : {}) });
  }

  async deactivate({ id }: ById, ctx: Ctx): Promise<User> {
    const user = await lockOwnersAndUser(ctx, id);
    assertMayManage(ctx, user.role);
    ctx.work.assertOpen(user, userMachine.moves.deactivate);
    await assertNotLastOwner(ctx.work, user);
    return ctx.work.move(user, userMachine.moves.deactivate);
  }

  async reactivate({ id }: ById, ctx: Ctx): Promise<User> {
    const user = await lockOwnersAndUser(ctx, id);
    assertMayManage(ctx, user.role);
    return ctx.work.move(user, userMachine.moves.reactivate);
  }
}

/** Locks all owners first, so that concurrent requests cannot remove the last owner. */
async function lockOwnersAndUser({ work }: Ctx, id: string): Promise<User> {
  await work.lockAll(User, { role: 'owner' });
  return work.lock(User, id);
}

/** A user spans both modes, so a test key must not change it. */
function assertMayManage({ principal: { livemode, user_role } }: Ctx, ...roles: UserRole[]): void {
  const why = livemode ? roleObstacle(user_role, roles) : 'Users exist in both modes. To manage them, use a live key.';
  if (why) throw new Problem('scope_denied', why);
}

async function assertNotLastOwner(work: UnitOfWork, user: User): Promise<void> {
  if (user.role !== 'owner' || user.status !== 'active') return;
  const owners = await work.lockAll(User, { role: 'owner', status: 'active' });
  if (owners.every(({ id }) => id === user.id))
    throw new Problem('last_owner', `${user.id} is the only owner. Make another user an owner first.`);
}

async function assertEmailFree(work: UnitOfWork, email: string, except?: string): Promise<void> {
  const [taken] = await work.statement<{ id: string }>(
    'select id from "user" where account_id = $1 and mailbox(email) = mailbox($2) and id is distinct from $3',
    [work.scope.account_id, email, except ?? null],
  );
  if (taken)
    throw invalidParam('email', `This email address already belongs to ${taken.id}. Use a different address.`, 'taken');
}
