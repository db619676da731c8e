import { Column } from 'typeorm';
import type { PlanTier } from '#kernel/limits';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { AccountView } from './account.dto';

/** Shared by live and test mode. */
@ResourceEntity({ name: 'account', prefix: 'acct', view: () => AccountView, tenancy: 'account' })
export class Account extends Envelope {
  @Column('text') name: string;
  @Column('text') kind: 'standard' | 'sandbox';
  @Column('text') plan_tier: PlanTier;
  @Column('text') billing_email: string | null;
  @Column('text') default_jurisdiction: string | null;
  @Column('text') terms_version: string | null;
}
