import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { CreateUser, UpdateUser } from './user.dto';
import { User } from './user.entity';
import { userMachine } from './user.machine';
import { UserService } from './user.service';

@Resource({
  path: 'users',
  entity: User,
  filters: ['status', 'role'],
  sorts: ['created', 'name', 'email'],
  doc: 'Users in the account.',
})
export class UserController {
  constructor(private readonly users: UserService) {}

  @Operation('POST /users', {
    answers: 201,
    doc:
      'Creates a user, who can then sign in. Requires a live key belonging to an owner or admin. Only an ' +
      'owner can create another owner.',
    callers: { keysOnly: true },
  })
  create(@Input() input: CreateUser, @Ctx() ctx: RequestContext) {
    return this.users.create(input, ctx);
  }

  @Operation('PATCH /users/:id', {
    answers: 200,
    refuses: ['last_owner'],
    doc:
      "Updates a user's name, email address, role, and metadata. Requires a live key that belongs " +
      'to an owner or admin. Only an owner can update an owner.',
    callers: { keysOnly: true },
  })
  update(@Input() input: UpdateUser, @Ctx() ctx: RequestContext) {
    return this.users.update(input, ctx);
  }

  @Operation('POST /users/:id/deactivate', {
    answers: 200,
    move: userMachine.moves.deactivate,
    refuses: ['last_owner'],
    doc:
      'Deactivates a user immediately: their keys, tokens, and all descendant tokens stop working, and they ' +
      'cannot sign in. If they belong to no other account, their passkeys are deleted, because the address ' +
      'may be reassigned to someone else. Their past actions and signatures remain.',
    callers: { withoutTerms: true, keysOnly: true },
  })
  deactivate(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.users.deactivate(input, ctx);
  }

  @Operation('POST /users/:id/reactivate', {
    answers: 200,
    move: userMachine.moves.reactivate,
    doc: 'Reactivates a user. Keys and tokens work again unless they were revoked in the meantime.',
    callers: { keysOnly: true },
  })
  reactivate(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.users.reactivate(input, ctx);
  }
}
