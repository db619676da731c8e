import { Column } from 'typeorm';
import type { Address } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { StakeholderView } from './stakeholder.dto';

/** The role is open if `until` is null. */
export interface HeldRole {
  role: 'director' | 'officer' | 'member' | 'manager';
  titles: string[];
  from: LegalDate;
  until: LegalDate | null;
}

export interface Representative {
  name: string;
  native_name?: string | null;
  title: string;
  email: string;
}

@ResourceEntity({ name: 'stakeholder', prefix: 'stk', view: () => StakeholderView })
export class Stakeholder extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') kind: 'individual' | 'organization';
  @Column('text') name: string;
  /** Documents print `name`. */
  @Column('text') native_name: string | null;
  @Column('text') email: string | null;
  @Column('jsonb') address: Address | null;
  /** Null if unknown. */
  @Column('boolean') us_person: boolean | null;
  @Column('jsonb') roles: HeldRole[];
  @Column('jsonb') representative: Representative | null;
}
