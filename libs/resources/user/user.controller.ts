import { Resource } from '#platform/http/resource';
import { ListUsers } from './user.dto';
import { User } from './user.entity';

@Resource({ path: 'users', entity: User, filters: ListUsers, sorts: ['created', 'name', 'email'], doc: 'The humans of an account.' })
export class UserController {}
