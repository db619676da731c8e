import { Column } from 'typeorm';
import type { Address } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { StakeholderView } from './stakeholder.dto';

/** A role from a date, until a date or still held. */
export interface HeldRole {
  role: 'director' | 'officer' | 'member' | 'manager';
  titles: string[];
  from: LegalDate;
  until: LegalDate | null;
}

/** The natural person by whom an organization signs, with the title in which they do. */
export interface Representative {
  name: string;
  native_name?: string | null;
  title: string;
  email: string;
}

/** A person or organization with a stake or an office in one company. */
@ResourceEntity({ name: 'stakeholder', prefix: 'stk', view: () => StakeholderView })
export class Stakeholder extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') kind: 'individual' | 'organization';
  @Column('text') name: string;
  /** The name in the script in which its bearer writes it; papers print the other. */
  @Column('text') native_name: string | null;
  @Column('text') email: string | null;
  @Column('jsonb') address: Address | null;
  /** Whether a natural person is a citizen or resident of the United States; null where nobody has said it. */
  @Column('boolean') us_person: boolean | null;
  @Column('jsonb') roles: HeldRole[];
  /** The person last named to sign for an organization. */
  @Column('jsonb') representative: Representative | null;
}
