import { Column } from 'typeorm';
import { Envelope } from '#platform/db/envelope';
import { ResourceEntity } from '#platform/db/resource-entity';
import { UserView } from './user.dto';

export const userRoles = ['owner', 'admin', 'member', 'signer'] as const;

/** A human of the account, the same in both modes. */
@ResourceEntity({ name: 'user', prefix: 'usr', view: () => UserView, tenancy: 'account' })
export class User extends Envelope {
  @Column('text') name: string;
  @Column('text') email: string;
  @Column('text') role: (typeof userRoles)[number];
}
