import { Ctx, Input, Operation, Resource } from '#platform/http/operation';
import type { RequestContext } from '#platform/http/context';
import { ListUsers, RetrieveUser } from './user.dto';
import { User } from './user.entity';
import { UserService } from './user.service';

@Resource({ path: 'users', entity: User, doc: 'The humans of an account.' })
export class UserController {
  constructor(private readonly users: UserService) {}

  @Operation('GET /users/:id', { answers: 200, doc: 'Retrieves a user.' })
  retrieve(@Input() input: RetrieveUser, @Ctx() ctx: RequestContext) { return this.users.retrieve(input, ctx); }

  @Operation('GET /users', { answers: 200, returns: 'page', doc: 'Lists the users of the account.' })
  list(@Input() input: ListUsers, @Ctx() ctx: RequestContext) { return this.users.list(input, ctx); }
}

