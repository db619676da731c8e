import { Column } from 'typeorm';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { UserRole } from '#kernel/user-role';
import { UserView } from './user.dto';
import { userMachine, type UserStatus } from './user.machine';

/** Shared by both modes. */
@ResourceEntity({ name: 'user', prefix: 'usr', machine: userMachine, view: () => UserView, tenancy: 'account' })
export class User extends Envelope {
  @Column('text') status: UserStatus;
  @Column('text') name: string;
  @Column('text') email: string;
  @Column('text') role: UserRole;
}
