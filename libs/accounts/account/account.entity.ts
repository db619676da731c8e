import { Column } from 'typeorm';
import type { PlanTier } from '#kernel/limits';
import { ours, sentence, type Sentence } from '#kernel/sentence';
import { Envelope } from '#platform/db/envelope';
import { ResourceEntity } from '#platform/db/resource-entity';
import { AccountView } from './account.dto';

const nobody = ours('nobody');

/** By what name people know the account where they let a program in, and who hears of its bills, is a human's word. */
function saidOf(now: object, before: object | null): Sentence[] {
  const [{ name, billing_email }, was] = [now as Account, before as Account | null];
  if (!was) return [];
  return [
    ...(name === was.name ? [] : [sentence`It calls the account, which people know as ${was.name}, ${name}.`]),
    ...(billing_email === was.billing_email
      ? []
      : [
          sentence`Of bills and of limits that are near hears ${billing_email ?? nobody}; so far it was ${was.billing_email ?? nobody}.`,
        ]),
  ];
}

/** A customer of the service, the same in live and in test mode. */
@ResourceEntity({
  name: 'account',
  prefix: 'acct',
  view: () => AccountView,
  tenancy: 'account',
  humanSays: saidOf,
})
export class Account extends Envelope {
  @Column('text') name: string;
  @Column('text') kind: 'standard' | 'sandbox';
  @Column('text') plan_tier: PlanTier;
  @Column('text') billing_email: string | null;
  @Column('text') default_jurisdiction: string | null;
  @Column('text') terms_version: string | null;
}
