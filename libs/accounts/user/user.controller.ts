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
  doc: 'The humans of an account.',
})
export class UserController {
  constructor(private readonly users: UserService) {}

  @Operation('POST /users', {
    answers: 201,
    doc:
      'Makes a human known, who may sign in from then on. With a live key of an owner or admin; an owner is made ' +
      'by an owner.',
    callers: { keysOnly: true },
  })
  create(@Input() input: CreateUser, @Ctx() ctx: RequestContext) {
    return this.users.create(input, ctx);
  }

  @Operation('PATCH /users/:id', {
    answers: 200,
    refuses: ['last_owner'],
    doc:
      'Changes name, address, role and metadata. With a live key of an owner or admin; owners are changed by ' +
      'owners.',
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
      'Stops a human at once: their keys and tokens are refused, with what descends from them, and they cannot ' +
      'sign in. When they are in no other account either, their passkeys are forgotten: the address may be given ' +
      'to somebody else. What they did and signed stays.',
    callers: { withoutTerms: true, keysOnly: true },
  })
  deactivate(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.users.deactivate(input, ctx);
  }

  @Operation('POST /users/:id/reactivate', {
    answers: 200,
    move: userMachine.moves.reactivate,
    doc: 'Lets them in again, with the keys and tokens that were not revoked meanwhile.',
    callers: { keysOnly: true },
  })
  reactivate(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.users.reactivate(input, ctx);
  }
}
