import { Injectable } from '@nestjs/common';
import type { Page } from '#platform/db/reader';
import type { Ctx } from '#platform/http/context';
import { pageQuery } from '#platform/wire/list';
import type { ListUsers, RetrieveUser } from './user.dto';
import { User } from './user.entity';

@Injectable()
export class UserService {
  retrieve({ id }: RetrieveUser, { read }: Ctx): Promise<User> { return read.find(User, id); }

  list(input: ListUsers, { read }: Ctx): Promise<Page<User>> {
    return read.page(User, pageQuery(input, { sorts: ['created', 'name', 'email'] }));
  }
}
